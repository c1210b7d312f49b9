import type { SuiReportRow } from '@contador/contract/reports';
import type { HeldEntries } from './held-entries.ts';

/** What the server has of the form: as it was processed, or as it proposes it. */
export function enteredIn(report: SuiReportRow): HeldEntries {
  return { inputs: report.inputs.map(({ value }) => value), subsidies: report.subsidies, unreadable: {} };
}

export function sameEntries(a: HeldEntries, b: HeldEntries): boolean {
  return (
    JSON.stringify([a.inputs, a.subsidies, a.unreadable]) === JSON.stringify([b.inputs, b.subsidies, b.unreadable])
  );
}
