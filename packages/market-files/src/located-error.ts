import type { DecimalSign } from '@contador/kernel';
import type { Place } from './place.ts';

/** What was violated; the sentence for a person is `expected`. */
export type ErrorRule =
  | 'no-files'
  | 'too-many-files'
  | 'too-large'
  | 'empty-file'
  | 'encoding'
  | 'header-only'
  | 'file-name'
  | 'extension'
  | 'month'
  | 'day-outside-month'
  | 'day-missing'
  | 'day-repeated'
  | 'same-days'
  | 'column-missing'
  | 'column-repeated'
  | 'column-unknown'
  | 'cell-count'
  | 'number'
  | 'decimal-comma'
  | 'ambiguous-number'
  | 'negative'
  | 'out-of-range'
  | 'value-required'
  | 'date'
  | 'repeated-row'
  | 'row-missing'
  | 'own-agent-missing'
  | 'unknown-market-type'
  | 'unknown-assignment'
  | 'buyer-is-seller'
  | 'value-mismatch'
  | 'not-a-workbook'
  | 'sheet-missing'
  | 'label-missing'
  | 'closing-text-missing'
  | 'other-market'
  | 'other-area'
  | 'market-missing'
  | 'values-differ'
  | 'level-missing'
  | 'level-repeated'
  | 'levels-not-decreasing'
  | 'level-mismatch'
  | 'not-a-fraction'
  | 'password'
  | 'macros'
  | 'document-type'
  | 'more-errors';

/** One reason why the files cannot be read. Readers give all of them at once. */
export interface LocatedError extends Place {
  readonly rule: ErrorRule;
  /** The offending text, cut to 80 characters; absent where nothing stands there. */
  readonly value?: string;
  /** What should stand there, a Spanish sentence. */
  readonly expected: string;
  /** Both amounts of an ambiguous number, by the decimal sign. */
  readonly readings?: Readonly<Record<DecimalSign, string>>;
}

/** What was accepted although something about it must be known by who uses the figure. */
export type WarningRule =
  | 'estimated'
  | 'monomial-in-all-bands'
  | 'no-non-regulated-demand'
  | 'empty-hours'
  | 'hour-from-ptb'
  | 'same-days'
  | 'maybe-cut'
  | 'no-own-contracts'
  | 'foreign-contracts'
  | 'contracts-not-compared'
  | 'contracts-not-listed'
  | 'level-4-differs'
  | 'charge-differs-from-add'
  | 'month-not-stated'
  | 'date-not-read'
  | 'no-guatape'
  | 'concept-missing'
  | 'operators-not-listed'
  | 'sum-differs'
  | 'other-heading'
  | 'date-as-text'
  | 'day-outside-period'
  | 'no-day-of-period'
  | 'hour-not-a-number'
  | 'hour-negative'
  | 'hour-too-large'
  | 'short-row'
  | 'change-outside-period';

/** The warnings that say that the file itself may be another or a part of it: who publishes on it says why it is sound. */
export const doubtfulRules: readonly WarningRule[] = ['same-days', 'maybe-cut'];

export interface LocatedWarning extends Place {
  readonly rule: WarningRule;
  readonly value?: string;
  /** What was found and how it was taken, a Spanish sentence. */
  readonly expected: string;
}
