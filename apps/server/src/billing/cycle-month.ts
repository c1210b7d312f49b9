import { type BilledDays, type Periodicity, periodOfCycle } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import { billingCycles, type SavedCycle } from '../clients/index.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { ofPeriod } from '../database/of-period.ts';
import type { LiquidationKind } from '../database/tables/liquidation.ts';
import { takeTurn } from '../records/take-turn.ts';

/** A cycle in a month: the unit in which consumption is taken in, liquidated, approved and billed. */
export interface CycleMonth {
  readonly month: Month;
  readonly cycle: string;
}

/** `2026-10 1NR`. */
export function cycleMonthName({ month, cycle }: CycleMonth): string {
  return `${isoMonth(month)} ${cycle}`;
}

/**
 * Holds the cycle's month until the transaction ends. Whoever changes what it holds and whoever approves it come one after the other
 * here, so that nothing changes between the look at an approval and the commit.
 */
export async function holdCycleMonth(transaction: TenantTransaction, of: CycleMonth): Promise<void> {
  await takeTurn(transaction, `billing ${of.month.year}-${of.month.number} ${of.cycle}`);
}

/** A cycle with the days that it bills in a month. */
export interface BilledCycle extends SavedCycle, BilledDays {}

/** The company's cycles of those codes, with their days of the month; codes that there are not are left out. */
export async function billedCycles(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
): Promise<BilledCycle[]> {
  const wanted = new Set(codes);
  const cycles = (await billingCycles(transaction)).filter(({ code }) => wanted.has(code));
  return cycles.map((cycle) => ({ ...cycle, ...periodOfCycle(cycle.periodicity as Periodicity, month) }));
}

/** Of those cycles, which have the energy of the month, or a local tax, liquidated and approved. */
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
