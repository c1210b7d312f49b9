import type { DecimalReadings } from '@contador/kernel';
import type { Place } from './place.ts';

/** Rule that was violated; the sentence for a person is `expected`. */
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

/** One reason why the files cannot be read. Readers report all of them at once. */
export interface LocatedError extends Place {
  readonly rule: ErrorRule;
  /** The offending text, cut to 80 characters; absent for an empty place. */
  readonly value?: string;
  /** Expected content of the place, as a Spanish sentence. */
  readonly expected: string;
  /** Amounts of a number stored as text, by the decimal sign that gives them, where the file can be declared with that sign. */
  readonly readings?: DecimalReadings;
}

/** Rule of a warning: accepted, but users of the figure must know about it. */
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

/** Warnings that suggest a wrong or truncated file. Publishing with one of them requires a justification. */
export const doubtfulRules: readonly WarningRule[] = ['same-days', 'maybe-cut'];

export interface LocatedWarning extends Place {
  readonly rule: WarningRule;
  readonly value?: string;
  /** Content found and its interpretation, as a Spanish sentence. */
  readonly expected: string;
}
