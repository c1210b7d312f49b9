import type { Endpoint, QueryOf, ReplyOf } from '@contador/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callEndpoint } from './call.ts';
import { CallError } from './call-failure.ts';
import { useBusyPart } from './page-busy.ts';
import { addressOf } from './request.ts';
import type { Read } from './use-read.ts';

/**
 * Reads the parts of a long list one after the other and returns all of them when the last one has arrived: decoding a single answer of
 * many thousand rows would block the page. `next` returns the query of the following part; `undefined` after the last one.
 */
export function useReadParts<E extends Endpoint>(
  endpoint: E,
  first: QueryOf<E>,
  {
    next,
    enabled,
  }: { readonly next: (part: ReplyOf<E>, query: QueryOf<E>) => QueryOf<E> | undefined; readonly enabled: boolean },
): Read<readonly ReplyOf<E>[]> {
  const { data, error, isPending, isFetching, isPaused, refetch } = useQuery({
    queryKey: [endpoint.path, addressOf(endpoint, first), 'parts'],
    enabled,
    queryFn: async ({ signal }): Promise<readonly ReplyOf<E>[]> => {
      const parts: ReplyOf<E>[] = [];
      for (let query: QueryOf<E> | undefined = first; query !== undefined; ) {
        const answer = await callEndpoint<Endpoint>(endpoint, { query } as never, signal);
        if (!answer.ok) throw new CallError(answer.refusal);
        const part = answer.value as ReplyOf<E>;
        parts.push(part);
        query = next(part, query);
      }
      return parts;
    },
  });
  useBusyPart(enabled && !isPaused && isPending);
  return {
    data,
    failure: error instanceof CallError ? error.failure : undefined,
    loading: enabled && isPending,
    refreshing: !isPending && isFetching,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
