import type { SuiReportRow } from '@contador/contract/reports';
import type { HeldEntries } from './held-entries.ts';

/** Entries of the form on the server: as processed, or as proposed. */
export function enteredIn(report: SuiReportRow): HeldEntries {
  return { inputs: report.inputs.map(({ value }) => value), subsidies: report.subsidies, unreadable: {} };
}

export function sameEntries(a: HeldEntries, b: HeldEntries): boolean {
  return (
    JSON.stringify([a.inputs, a.subsidies, a.unreadable]) === JSON.stringify([b.inputs, b.subsidies, b.unreadable])
  );
}
