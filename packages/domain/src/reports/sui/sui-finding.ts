/** Severity: E stops the report, W is a warning that stays on record, I is information. */
export type SuiSeverity = 'E' | 'W' | 'I';

/** Severity of each finding code. */
export const suiFindingSeverities = {
  'E-01': 'E',
  'E-02': 'E',
  'E-03': 'E',
  'E-04': 'E',
  'E-05': 'E',
  'E-06': 'E',
  'E-07': 'E',
  'E-08': 'E',
  'E-11': 'E',
  'E-12': 'E',
  'E-13': 'E',
  'E-14': 'E',
  'E-15': 'E',
  'E-16': 'E',
  'E-17': 'E',
  'W-21': 'W',
  'W-22': 'W',
  'W-23': 'W',
  'W-24': 'W',
  'W-25': 'W',
  'W-26': 'W',
  'W-27': 'W',
  'W-28': 'W',
  'W-29': 'W',
  'W-30': 'W',
  'I-41': 'I',
  'I-42': 'I',
  'I-43': 'I',
} as const satisfies Record<string, SuiSeverity>;
export type SuiFindingCode = keyof typeof suiFindingSeverities;
export const suiFindingCodes = Object.keys(suiFindingSeverities) as SuiFindingCode[];

/** A finding of a check and its place: the zero-based row and the column name; both null when it concerns the whole report. */
export interface SuiFinding {
  readonly code: SuiFindingCode;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** Expected value: a figure, a limit, a list. */
  readonly expected: string | null;
}

/** True when no finding prevents processing the report. */
export function mayProcess(findings: readonly Pick<SuiFinding, 'code'>[]): boolean {
  return findings.every(({ code }) => suiFindingSeverities[code] !== 'E');
}

/** Number of findings per severity. */
export function countFindings(findings: readonly Pick<SuiFinding, 'code'>[]): Readonly<Record<SuiSeverity, number>> {
  const count = { E: 0, W: 0, I: 0 };
  for (const { code } of findings) count[suiFindingSeverities[code]] += 1;
  return count;
}
