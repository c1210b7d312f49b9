import { checkSettlementBoard } from '@contador/contract/self-generators';
import type { SettlementBoard } from '@contador/domain/self-generators';
import { type Read, useRead } from '../../../http/use-read.ts';
import { useBillingMonth } from '../../period/billing-month.tsx';
import { useSession } from '../../session/session.tsx';

/** Polling interval: often enough to show the work of colleagues, rare enough to cost little. */
const EVERY_MS = 30_000;

/** Steps of the month of self-generators. The menu, the strip and the board share this query. */
export function useSettlementBoard(): Omit<Read<unknown>, 'data'> & { readonly board: SettlementBoard | undefined } {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const { data, ...read } = useRead(
    checkSettlementBoard,
    { username, year: month.year, month: month.number },
    { refetchEvery: EVERY_MS },
  );
  return { ...read, board: data?.steps };
}
