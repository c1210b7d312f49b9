import { type Refused, refuse } from '@contador/contract';
import { liquidationTexts as texts } from '@contador/contract/messages';
import { billedDayCount, periodOfCycle } from '@contador/domain/clients';
import { accepted, type Month, month as monthOf, type Result } from '@contador/kernel';
import { notDone, type TenantTransaction } from '../../platform/index.ts';

/** A cycle in a month. Its first and last day determine which parameters and agreements apply. */
export interface CycleMonth {
  readonly cycle: string;
  readonly marketType: 'REGULADO' | 'NO REGULADO';
  readonly autogenerators: boolean;
  /** Billing month as chosen by users. */
  readonly period: Month;
  /** First and last day, as `2026-10-01`. */
  readonly start: string;
  readonly end: string;
}

/** Number of days billed in the cycle month. */
export function daysOf({ start, end }: Pick<CycleMonth, 'start' | 'end'>): number {
  return billedDayCount({ startDate: start, endDate: end });
}

/** Resolves the cycle month of a request; refused for an unknown cycle. */
export async function cycleMonthOf(
  transaction: TenantTransaction,
  { cycle, year, month }: { readonly cycle: string; readonly year: number; readonly month: number },
): Promise<Result<CycleMonth, Refused['refusal']>> {
  const row = await transaction.selectFrom('billing_cycle').selectAll().where('code', '=', cycle).executeTakeFirst();
  if (row === undefined)
    return refuse('billing-cycle-unknown', [{ field: 'cycle', value: cycle, expected: texts.cycleOfCompany }], notDone);
  return accepted(monthOfCycle(row, monthOf(year, month)));
}

/** Cycle months of the given cycles; unknown codes are omitted. */
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
