import type { ReplyOf } from '@contador/contract';
import { checkWorkOrderClient } from '@contador/contract/field';
import type { Result } from '@contador/kernel';
import { useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import { useSession } from '../session/session.tsx';

type Clients = ReplyOf<typeof checkWorkOrderClient>['clients'];
type Found = Result<Clients, CallFailure>;

/** Finds clients by code, or by identification if no client has that code. */
export function useClientSearch() {
  const { username } = useSession().tenant;
  const [searching, setSearching] = useState(false);
  const ask = async (by: { readonly code: string } | { readonly id: string }): Promise<Found> => {
    const answer = await callEndpoint(checkWorkOrderClient, { query: { username, ...by } });
    if (answer.ok) return { ok: true, value: answer.value.clients };
    const { refusal } = answer;
    const isUnknown = refusal.kind === 'refused' && refusal.code === 'work-order-client-unknown';
    return isUnknown ? { ok: true, value: [] } : answer;
  };
  const find = async (text: string): Promise<Found> => {
    setSearching(true);
    try {
      const byCode = await ask({ code: text });
      return byCode.ok && byCode.value.length === 0 ? await ask({ id: text }) : byCode;
    } finally {
      setSearching(false);
    }
  };
  return { find, searching };
}
