import type { SuiReportRow } from '@contador/contract/reports';
import { useState } from 'react';
import { draftInStorage, storeDraft } from '../../ui/drafts/stored-drafts.ts';
import { useDraftOwner } from '../session/session.tsx';
import type { HeldEntries } from './held-entries.ts';
import { enteredIn, sameEntries } from './report-draft.ts';

export interface ReportDraft {
  readonly entries: HeldEntries;
  /** True if entries were changed and not yet processed. */
  readonly changed: boolean;
  readonly change: (entries: HeldEntries) => void;
  readonly discard: () => void;
}

/** Draft of a report's form, over the entries on the server. */
export function useReportDraft(report: SuiReportRow, reportId: string): ReportDraft {
  // The key contains the number of the last processing, so that a draft based on an earlier one is ignored.
  const place = { ...useDraftOwner(), record: `sui-report/${reportId}/${report.code}/${report.number ?? 0}` };
  const [draft, setDraft] = useState(() => draftInStorage<HeldEntries>(place));
  const known = enteredIn(report);
  const put = (entries: HeldEntries | undefined) => {
    const kept = entries !== undefined && sameEntries(entries, known) ? undefined : entries;
    storeDraft(place, kept);
    setDraft(kept);
  };
  return { entries: draft ?? known, changed: draft !== undefined, change: put, discard: () => put(undefined) };
}
