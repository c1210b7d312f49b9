import { type BilledDays, type Periodicity, periodOfCycle } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import { billingCycles, type SavedCycle } from '../../clients/index.ts';
import { lockRecords, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';

/** A cycle in a month: the unit of loading consumption, liquidation, approval and billing. */
export interface CycleMonth {
  readonly month: Month;
  readonly cycle: string;
}

/** Key such as `2026-10 1NR`. */
export function cycleMonthName({ month, cycle }: CycleMonth): string {
  return `${isoMonth(month)} ${cycle}`;
}

/**
 * Locks the cycle month until the transaction ends. Changing its data and approving it are serialised, so nothing changes between the check
 * of an approval and the commit.
 */
export async function lockCycleMonth(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<void> {
  await lockRecords(transaction, `billing ${cycleMonth.month.year}-${cycleMonth.month.number} ${cycleMonth.cycle}`);
}

/** A cycle with the days that it bills in a month. */
export interface BilledCycle extends SavedCycle, BilledDays {}

/** The company's cycles with the given codes and their days in the month; unknown codes are omitted. */
export async function billedCycles(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
): Promise<BilledCycle[]> {
  const codeSet = new Set(codes);
  const cycles = (await billingCycles(transaction)).filter(({ code }) => codeSet.has(code));
  return cycles.map((cycle) => ({ ...cycle, ...periodOfCycle(cycle.periodicity as Periodicity, month) }));
}

/** Returns which of the given cycles have an approved liquidation of `kind` in the month. */
export async function approvedCycles(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
  kind: LiquidationKind = 'energy',
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('liquidation_approval')
    .select('cycle')
    .where('kind', '=', kind)
    .where(ofPeriod(month))
    .where('cycle', 'in', [...codes])
    .execute();
  return new Set(rows.map(({ cycle }) => cycle));
}
