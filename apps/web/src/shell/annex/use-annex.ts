import type { CustomerAnnex } from '@contador/contract/self-generators';
import { isoMonth, type Month } from '@contador/kernel';
import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../http/call-failure.ts';
import { useBusyPart } from '../../http/page-busy.ts';
import type { Read } from '../../http/use-read.ts';
import { useSession } from '../session/session.tsx';
import { fetchAnnex } from './fetch-annex.ts';

/** Reads the annex of a client's month; null if there is none. Reads nothing while there is no client code. */
export function useAnnex(clientCode: string, month: Month | undefined, version?: number): Read<CustomerAnnex | null> {
  const { username } = useSession().tenant;
  const enabled = clientCode !== '' && month !== undefined;
  const { data, error, isPending, isFetching, isPaused, refetch } = useQuery({
    queryKey: ['/api/check-user-report-data', username, clientCode, month && isoMonth(month), version],
    enabled,
    queryFn: async () => {
      const answer = await fetchAnnex(username, clientCode, month as Month, version);
      if (!answer.ok) throw new CallError(answer.refusal);
      return answer.value ?? null;
    },
  });
  useBusyPart(enabled && !isPaused && isPending);
  return {
    data,
    failure: error instanceof CallError ? error.failure : undefined,
    loading: enabled && isPending,
    refreshing: !isPending && isFetching,
    retry: () => void refetch(),
  };
}
