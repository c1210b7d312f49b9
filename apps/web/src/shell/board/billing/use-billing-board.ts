import type { ReplyOf } from '@contador/contract';
import { checkBillingBoard } from '@contador/contract/billing';
import type { OperationRow } from '@contador/contract/operations';
import { useEffect, useRef } from 'react';
import { type Read, useRead } from '../../../http/use-read.ts';
import { useKnownOperations } from '../../operations/use-running-work.ts';
import { useBillingMonth } from '../../period/billing-month.tsx';
import { useSession } from '../../session/session.tsx';

/** Polling interval: short enough to see a colleague's work, long enough to cost nothing. */
const EVERY_MS = 30_000;

/**
 * State of each cycle of the month, with the running operations of the company. It is loaded again whenever an operation of the company
 * starts or ends.
 */
export function useBillingBoard(): Read<ReplyOf<typeof checkBillingBoard>> & {
  readonly operations: readonly OperationRow[];
} {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const operations = useKnownOperations();
  const query = { username, year: month.year, month: month.number };
  const board = useRead(checkBillingBoard, query, { refetchEvery: EVERY_MS });
  const underWay = operations
    .filter(({ state }) => state === 'queued' || state === 'running')
    .map(({ id }) => id)
    .toSorted()
    .join(' ');
  const lastUnderWay = useRef(underWay);
  const { retry } = board;
  useEffect(() => {
    if (lastUnderWay.current !== underWay) retry();
    lastUnderWay.current = underWay;
  }, [underWay, retry]);
  return { ...board, operations };
}
