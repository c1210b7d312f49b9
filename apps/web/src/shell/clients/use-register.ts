import type { QueryOf } from '@contador/contract';
import { checkClients } from '@contador/contract/clients';
import { useMemo } from 'react';
import { useRead } from '../../http/use-read.ts';
import { useReadParts } from '../../http/use-read-parts.ts';

/** Number of rows read first, to be shown at once. */
const FIRST = 200;
/** Rows of each following answer: about two megabytes. */
const PART = 10_000;

/** Reads the whole register: its first rows at once, and the others when all of them have arrived. */
export function useRegister(query: QueryOf<typeof checkClients>) {
  const first = useRead(checkClients, { ...query, limit: FIRST });
  const isMore = first.data !== undefined && first.data.total === undefined;
  const others = useReadParts(
    checkClients,
    { ...query, from: FIRST, limit: PART },
    {
      enabled: isMore,
      next: ({ total }, previous) =>
        total === undefined ? { ...previous, from: (previous.from ?? 0) + PART } : undefined,
    },
  );
  const [start, rest] = [first.data?.clients, others.data];
  const clients = useMemo(
    () => start && (rest && isMore ? [start, ...rest.map((part) => part.clients)].flat() : start),
    [start, rest, isMore],
  );
  return {
    clients,
    /** Known when all clients have arrived. */
    total: isMore && rest === undefined ? undefined : clients?.length,
    failure: first.failure ?? others.failure,
    refreshing: first.refreshing || others.loading || others.refreshing,
    retry: () => {
      first.retry();
      if (isMore) others.retry();
    },
  };
}
