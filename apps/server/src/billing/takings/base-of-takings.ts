import type { LocalTaxName } from '@contador/domain/billing';
import { type Month, month as monthOf } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { type CycleMonth, cycleMonthsOf } from '../cycles/liquidated-month.ts';

/** Last month with approved energy and its approved cycles; `undefined` before the first. */
export async function lastApprovedEnergy(
  transaction: TenantTransaction,
): Promise<{ readonly period: Month; readonly cycles: readonly CycleMonth[] } | undefined> {
  const last = await transaction
    .selectFrom('liquidation_approval')
    .select(['year', 'month'])
    .where('kind', '=', 'energy')
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const rows = await transaction
    .selectFrom('liquidation_approval')
    .select('cycle')
    .where('kind', '=', 'energy')
    .where('year', '=', last.year)
    .where('month', '=', last.month)
    .orderBy('cycle')
    .execute();
  const period = monthOf(last.year, last.month);
  return {
    period,
    cycles: await cycleMonthsOf(
      transaction,
      rows.map(({ cycle }) => cycle),
      period,
    ),
  };
}

/** True if the client's municipality is the place, or belongs to the department. */
export function isOfPlace(tax: LocalTaxName, place: string, municipality: string | null): boolean {
  return tax === 'lighting' ? municipality === place : (municipality ?? '').startsWith(place);
}
