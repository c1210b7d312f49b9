import type { ComponentName } from '../component.ts';

/** An E stops the publication; a W needs a written reason, which stays on record; an I is to be known. */
export type Severity = 'E' | 'W' | 'I';

/** The questions that a supervisor would ask before a tariff is published. */
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

/** One answer to one of the questions. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** What it is about, within its code: a level, a stratum, an input. With the code it names the finding. */
  readonly subject: string;
  /** The components that it concerns; none where it is the whole tariff's. */
  readonly components: readonly ComponentName[];
  /** Figures and names for the sentence. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** `cost-jumps n1or`: by this a reason is kept for the finding. */
export function findingKey({ code, subject }: Pick<Finding, 'code' | 'subject'>): string {
  return `${code} ${subject}`;
}
