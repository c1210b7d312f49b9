import { type BillingCycleRow, checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { type BilledDays, periodOfCycle } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { useMemo } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { useRead } from '../../http/use-read.ts';
import { useSession } from '../session/session.tsx';
import { useBillingMonth } from './billing-month.tsx';

/** A cycle with at least one user, and the days that it bills in the month. */
export interface BilledCycle extends BillingCycleRow, BilledDays {
  readonly users: number;
}

export interface BilledCycles {
  readonly username: string;
  readonly month: Month;
  /** `undefined` until the cycles are loaded. */
  readonly cycles: readonly BilledCycle[] | undefined;
  /** Number of users by cycle, a parameter of calls about several cycles. */
  readonly usersByCycle: Readonly<Record<string, number>> | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
}

/** Cycles billed in the month of the page, in their order; cycles without users of that side are left out. */
export function useBilledCycles(side: 'consumers' | 'self-generators' = 'consumers'): BilledCycles {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const all = useRead(checkBillingCycles, { username });
  const counted = useRead(getCycleUsers, {
    username,
    year: month.year,
    month: month.number,
    ...(side === 'consumers' ? { billing: 'true' as const } : { origin: 'ag' as const }),
  });
  const users = counted.data?.users;
  const cycles = useMemo(() => {
    if (all.data === undefined || users === undefined) return undefined;
    return all.data.cycles
      .filter(({ code }) => (users[code] ?? 0) > 0)
      .map((cycle) => ({ ...cycle, ...periodOfCycle(cycle.periodicity, month), users: users[cycle.code] ?? 0 }));
  }, [all.data, users, month]);
  return {
    username,
    month,
    cycles,
    usersByCycle: users,
    failure: all.failure ?? counted.failure,
    retry: () => {
      all.retry();
      counted.retry();
    },
  };
}
