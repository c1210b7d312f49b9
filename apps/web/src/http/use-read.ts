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
  /** True while the first answer is loading and there is nothing to show. */
  readonly loading: boolean;
  /** True while an answer is shown and a newer one is loading. */
  readonly refreshing: boolean;
  readonly retry: () => void;
}

export interface ReadOptions<E extends Endpoint = Endpoint> {
  /** Body of the request, for an endpoint that needs one. */
  readonly body?: BodyOf<E>;
  readonly enabled?: boolean;
  /** Keeps showing the answer to the previous query until the next one has arrived. */
  readonly keepPrevious?: boolean;
  /** Polling interval in milliseconds. */
  readonly refetchEvery?: number;
}

/** Reads from the endpoint and keeps the answer fresh. Does nothing while the query is `undefined`. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | undefined,
  { enabled = true, keepPrevious = false, refetchEvery, body }: ReadOptions<E> = {},
): Read<ReplyOf<E>> {
  if (endpoint.effect === 'write') throw new Error(`${endpoint.path} writes: it is never read ahead or again`);
  const isEnabled = enabled && query !== undefined;
  const { data, error, isPending, isFetching, isPaused, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.path, query === undefined ? undefined : addressOf(endpoint, query), body],
    enabled: isEnabled,
    queryFn: async ({ signal }): Promise<ReplyOf<E>> => {
      const answer = await callEndpoint<Endpoint>(endpoint, { query, body } as never, signal);
      if (!answer.ok) throw new CallError(answer.refusal);
      return answer.value as ReplyOf<E>;
    },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(refetchEvery !== undefined && { refetchInterval: refetchEvery }),
  });
  useBusyPart(isEnabled && !isPaused && (isPending || isPlaceholderData));
  const retry = useCallback(() => void refetch(), [refetch]);
  return {
    data: data as ReplyOf<E> | undefined,
    failure: error instanceof CallError ? error.failure : undefined,
    loading: isEnabled && isPending,
    refreshing: !isPending && isFetching,
    retry,
  };
}
