import type { TraceTree } from '@contador/contract/tariff-calculation';
import { useState } from 'react';
import { CallError, type CallFailure } from '../../http/call-failure.ts';
import type { Explanation } from './lupa.tsx';

/** Terms fetched for a tree that was sent without them, each once, and the failure of the last request. */
export function useOpenedTerms({ termsOf }: Explanation) {
  const [opened, setOpened] = useState<ReadonlyMap<string, TraceTree>>(new Map());
  const [failed, setFailed] = useState<{ readonly id: string; readonly failure: CallFailure }>();
  const open = (id: string) => {
    if (termsOf === undefined || opened.has(id)) return;
    setFailed(undefined);
    termsOf(id).then(
      (tree) => setOpened((now) => new Map(now).set(id, tree)),
      (fault: unknown) =>
        setFailed({ id, failure: fault instanceof CallError ? fault.failure : { kind: 'unintelligible', status: 0 } }),
    );
  };
  return { opened, open, failed };
}
