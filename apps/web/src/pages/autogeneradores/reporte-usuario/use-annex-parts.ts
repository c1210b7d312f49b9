import { annexTexts } from '@contador/contract/messages';
import { type CustomerAnnex, checkConsumptionInPeriod } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../http/call.ts';
import { fetchAnnex } from '../../../shell/annex/fetch-annex.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

const texts = annexTexts.report;
const ANNEXES_PER_PART = 10;

/** Progress of loading all annexes. */
export type AnnexParts =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly done: number; readonly all: number }
  | {
      readonly state: 'complete';
      readonly parts: readonly (readonly CustomerAnnex[])[];
      readonly faults: readonly string[];
    };

/** Loads the annex of every client of a month, one after the other, in parts of ten. Failed ones are reported by name. */
export function useAnnexParts(month: Month): { readonly parts: AnnexParts; readonly start: () => Promise<void> } {
  const { username } = useSession().tenant;
  const { failed, notice } = useNotice();
  const [parts, setParts] = useState<AnnexParts>({ state: 'idle' });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const start = useCallback(async () => {
    const query = { username, year: month.year, month: month.number, method: 'only_codes' } as const;
    const listed = await callEndpoint(checkConsumptionInPeriod, { query });
    if (!listed.ok) return await failed(listed.refusal, texts.failed);
    const codes = listed.value.clients.map(({ clientCode }) => clientCode);
    if (codes.length === 0) return await notice(texts.nobody);
    const found: CustomerAnnex[] = [];
    const faults: string[] = [];
    for (const [done, code] of codes.entries()) {
      if (gone.current) return;
      setParts({ state: 'loading', done, all: codes.length });
      const annex = await fetchAnnex(username, code, month);
      if (!annex.ok && annex.refusal.kind === 'session-over') return;
      if (!annex.ok) faults.push(texts.userFailed(code));
      else if (annex.value === undefined) faults.push(texts.userNotFound(code));
      else found.push(annex.value);
    }
    const count = Math.ceil(found.length / ANNEXES_PER_PART);
    const split = Array.from({ length: count }, (_, part) =>
      found.slice(part * ANNEXES_PER_PART, (part + 1) * ANNEXES_PER_PART),
    );
    setParts({ state: 'complete', parts: split, faults });
  }, [username, month, failed, notice]);
  return { parts, start };
}
