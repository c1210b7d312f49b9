import type { SuiReportRow } from '@contador/contract';
import type { HeldEntries } from './held-entries.ts';

/** What is entered in a report and not processed yet: kept in the tab, so that neither a failure nor a reload loses it. */
export interface DraftPlace {
  readonly person: string;
  readonly reportId: string;
  readonly code: string;
  /** Number of the processing on which it began; a draft of another is of no use. */
  readonly number: number | null;
}

const keyOf = ({ person, reportId, code, number }: DraftPlace) =>
  `sui-report/${person}/${reportId}/${code}/${number ?? 0}`;

export function keptDraft(place: DraftPlace): HeldEntries | undefined {
  const text = sessionStorage.getItem(keyOf(place));
  return text === null ? undefined : (JSON.parse(text) as HeldEntries);
}

/** Keeps the draft; forgets it when there is none any more. */
export function keepDraft(place: DraftPlace, draft: HeldEntries | undefined): void {
  if (draft === undefined) sessionStorage.removeItem(keyOf(place));
  else sessionStorage.setItem(keyOf(place), JSON.stringify(draft));
}

/** What the server has of the form: as it was processed, or as it proposes it. */
export function enteredIn(report: SuiReportRow): HeldEntries {
  return { inputs: report.inputs.map(({ value }) => value), subsidies: report.subsidies, unreadable: {} };
}

export function sameEntries(a: HeldEntries, b: HeldEntries): boolean {
  return (
    JSON.stringify([a.inputs, a.subsidies, a.unreadable]) === JSON.stringify([b.inputs, b.subsidies, b.unreadable])
  );
}
