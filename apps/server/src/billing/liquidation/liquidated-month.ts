import { type Refused, refuse } from '@contador/contract';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { daysBetween, periodOfCycle } from '@contador/domain/clients';
import { accepted, type Month, month as monthOf, type Result } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/clients.ts';
import { notDone } from '../../records/not-done.ts';

/** A month of a cycle: the days that its bills are about decide which parameters and agreements hold. */
export interface CycleMonth {
  readonly cycle: string;
  readonly marketType: 'REGULADO' | 'NO REGULADO';
  readonly autogenerators: boolean;
  /** The month that people choose. */
  readonly period: Month;
  /** First and last day, `2026-10-01`. */
  readonly start: string;
  readonly end: string;
}

/** How many days the cycle's month bills. */
export function daysOf({ start, end }: Pick<CycleMonth, 'start' | 'end'>): number {
  return daysBetween({ startDate: start, endDate: end });
}

/** The cycle's month of a call; refused where the company has no such cycle. */
export async function cycleMonthOf(
  transaction: TenantTransaction,
  { cycle, year, month }: { readonly cycle: string; readonly year: number; readonly month: number },
): Promise<Result<CycleMonth, Refused['refusal']>> {
  const row = await transaction.selectFrom('billing_cycle').selectAll().where('code', '=', cycle).executeTakeFirst();
  if (row === undefined)
    return refuse('billing-cycle-unknown', [{ field: 'cycle', value: cycle, expected: texts.cycleOfCompany }], notDone);
  return accepted(monthOfCycle(row, monthOf(year, month)));
}

/** The months of the cycles that the company has among those. */
export async function cycleMonthsOf(
  transaction: TenantTransaction,
  cycles: readonly string[],
  period: Month,
): Promise<CycleMonth[]> {
  if (cycles.length === 0) return [];
  const rows = await transaction.selectFrom('billing_cycle').selectAll().where('code', 'in', cycles).execute();
  return rows.map((row) => monthOfCycle(row, period));
}

function monthOfCycle(
  row: { code: string; market_type: string; autogenerators: boolean; periodicity: number },
  period: Month,
): CycleMonth {
  const { startDate: start, endDate: end } = periodOfCycle(row.periodicity as 1 | 2 | 3 | 4, period);
  return {
    cycle: row.code,
    marketType: row.market_type as CycleMonth['marketType'],
    autogenerators: row.autogenerators,
    period,
    start,
    end,
  };
}
