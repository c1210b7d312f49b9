import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-failure.ts';

const MOST_RETRIES = 2;

/** Cache of the reads. Only a read that did not reach the server is retried automatically. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) =>
          count < MOST_RETRIES && error instanceof CallError && error.failure.kind === 'unreachable',
      },
    },
  });
}
