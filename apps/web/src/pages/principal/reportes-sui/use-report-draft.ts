import type { SuiReportRow } from '@contador/contract';
import { useState } from 'react';
import type { HeldEntries } from './held-entries.ts';
import { type DraftPlace, enteredIn, keepDraft, keptDraft, sameEntries } from './report-draft.ts';

export interface ReportDraft {
  readonly entries: HeldEntries;
  /** Something was entered that is not processed. */
  readonly changed: boolean;
  readonly change: (entries: HeldEntries) => void;
  readonly discard: () => void;
}

/** The form of a report as the person left it, over what the server has. */
export function useReportDraft(report: SuiReportRow, reportId: string, person: string): ReportDraft {
  const place: DraftPlace = { person, reportId, code: report.code, number: report.number };
  const [draft, setDraft] = useState(() => keptDraft(place));
  const known = enteredIn(report);
  const put = (entries: HeldEntries | undefined) => {
    const kept = entries !== undefined && sameEntries(entries, known) ? undefined : entries;
    keepDraft(place, kept);
    setDraft(kept);
  };
  return { entries: draft ?? known, changed: draft !== undefined, change: put, discard: () => put(undefined) };
}
