import type { Endpoint, ReplyOf } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callEndpoint } from './call.ts';
import type { CallFailure } from './call-failure.ts';
import { countWrite } from './pending-writes.ts';
import type { RequestOf } from './request.ts';

/** Returns a function that invalidates the reads that a success of the endpoint makes stale. */
export function useRefresh(): (endpoint: Pick<Endpoint, 'refreshes'>) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ refreshes = [] }) => {
      for (const path of refreshes) void queries.invalidateQueries({ queryKey: [path] });
    },
    [queries],
  );
}

/** Whether the write was refused because the page shows outdated data: the person must decide again on the current data. */
function isOutOfDate(refusal: CallFailure): boolean {
  return refusal.kind === 'refused' && OUT_OF_DATE.includes(refusal.code);
}

const OUT_OF_DATE: readonly string[] = ['not-what-was-seen', 'reliquidation-changed'] satisfies RefusalCode[];

export interface Write<E extends Endpoint> {
  readonly send: (
    ...request: Record<never, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]
  ) => Promise<Result<ReplyOf<E>, CallFailure>>;
  readonly pending: boolean;
}

/** A call that changes something. It is made once per call of `send`, and never repeated automatically. */
export function useWrite<E extends Endpoint>(endpoint: E): Write<E> {
  const refresh = useRefresh();
  const [running, setRunning] = useState(0);
  const send = useCallback(
    async (request?: unknown) => {
      setRunning((count) => count + 1);
      const ended = countWrite();
      try {
        const answer = await callEndpoint<Endpoint>(endpoint, (request ?? {}) as never);
        if (answer.ok || isOutOfDate(answer.refusal)) refresh(endpoint);
        return answer;
      } finally {
        setRunning((count) => count - 1);
        ended();
      }
    },
    [endpoint, refresh],
  );
  return { send: send as Write<E>['send'], pending: running > 0 };
}
