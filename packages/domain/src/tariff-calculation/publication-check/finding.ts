import type { ComponentName } from '../component.ts';

/** Severity: E stops the publication, W needs a written reason that stays on record, I is information. */
export type Severity = 'E' | 'W' | 'I';

/** Codes of the checks before a tariff is published. */
export const findingCodes = [
  'parts-do-not-add',
  'subsidy-above-limit',
  'subsidy-at-limit',
  'cost-jumps',
  'generation-at-cap',
  'index-accumulation',
  'market-behind',
  'bills-on-other-version',
  'files-of-other-version',
  'sources-differ',
  'file-doubtful',
  'correction-undecided',
  'correction-of-nothing',
  'correction-outdated',
  'corrected-by-hand',
  'input-with-remarks',
  'input-unusual',
  'option-balance',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Result of one check. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** Subject of the finding within its code: a level, a stratum, an input. Code and subject identify the finding. */
  readonly subject: string;
  /** Components concerned; empty when the finding concerns the whole tariff. */
  readonly components: readonly ComponentName[];
  /** Figures and names for the message. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Key under which a reason is stored, such as `cost-jumps n1or`. */
export function findingKey({ code, subject }: Pick<Finding, 'code' | 'subject'>): string {
  return `${code} ${subject}`;
}
