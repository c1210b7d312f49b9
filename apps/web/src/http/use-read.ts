import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@contador/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callEndpoint } from './call.ts';
import { CallError, type CallFailure } from './call-failure.ts';
import { useBusyPart } from './page-busy.ts';
import { addressOf } from './request.ts';

export interface Read<Reply> {
  readonly data: Reply | undefined;
  readonly failure: CallFailure | undefined;
  /** Nothing to show yet, and an answer is on its way. */
  readonly loading: boolean;
  /** Something is shown while a newer answer is on its way. */
  readonly refreshing: boolean;
  readonly retry: () => void;
}

export interface ReadOptions<E extends Endpoint = Endpoint> {
  /** Of a read that is asked with a body. */
  readonly body?: BodyOf<E>;
  readonly enabled?: boolean;
  /** Keeps showing the answer to the last query until the next one is there. */
  readonly keepPrevious?: boolean;
  /** Asks again after that many milliseconds. */
  readonly refetchEvery?: number;
}

/** Reads what the endpoint answers and keeps it fresh. `undefined` as query asks nothing yet. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | undefined,
  { enabled = true, keepPrevious = false, refetchEvery, body }: ReadOptions<E> = {},
): Read<ReplyOf<E>> {
  if (endpoint.effect === 'write') throw new Error(`${endpoint.path} writes: it is never read ahead or again`);
  const asked = enabled && query !== undefined;
  const { data, error, isPending, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.path, query === undefined ? undefined : addressOf(endpoint, query), body],
    enabled: asked,
    queryFn: async ({ signal }): Promise<ReplyOf<E>> => {
      const answer = await callEndpoint<Endpoint>(endpoint, { query, body } as never, signal);
      if (!answer.ok) throw new CallError(answer.refusal);
      return answer.value as ReplyOf<E>;
    },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchEvery !== undefined && { refetchInterval: refetchEvery }),
  });
  useBusyPart(asked && !isPaused && (isPending || isPlaceholderData));
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    data: data as ReplyOf<E> | undefined,
    failure: error instanceof CallError ? error.failure : undefined,
    loading: asked && isPending,
    refreshing: !isPending && isFetching,
    retry,
  };
}
