import { checkClients } from '@contador/contract/clients';
import { useMemo } from 'react';
import { useRead } from '../../../http/use-read.ts';

/** Rows that are there at once; the others follow in one answer. */
const FIRST = 200;

/** The whole register as the list has it: its first rows at once, and the others when they come. */
export function useRegister(username: string) {
  const query = { username, billing: 'true' } as const;
  const first = useRead(checkClients, { ...query, limit: FIRST });
  const isMore = first.data !== undefined && first.data.total === undefined;
  const others = useRead(checkClients, { ...query, from: FIRST }, { enabled: isMore });
  const [start, rest] = [first.data?.clients, others.data?.clients];
  const clients = useMemo(() => start && (rest && isMore ? [...start, ...rest] : start), [start, rest, isMore]);
  return {
    clients,
    /** Known when all of them came. */
    total: isMore && rest === undefined ? undefined : clients?.length,
    failure: first.failure ?? others.failure,
    refreshing: first.refreshing || others.loading || others.refreshing,
    retry: () => {
      first.retry();
      if (isMore) others.retry();
    },
  };
}
