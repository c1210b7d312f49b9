import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-failure.ts';

const MOST_RETRIES = 2;

/** The cache of what was read. Only a read that did not reach the server is tried again by itself. */
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
