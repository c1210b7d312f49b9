import { addMonths, decimal, isoMonth, type Month } from '@contador/kernel';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { LiquidatedParts } from '../bills/amounts/liquidated-parts.repository.ts';
import { billingsOf } from '../cycles/billed-cycles.repository.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import type { Hold } from './holds.repository.ts';

/** Differences between what was found and what was billed, COP, for energy and for each tax; equal parts are omitted. */
export function differencesOf(
  found: LiquidatedParts,
  billed: LiquidatedParts,
): { readonly part: 'energy' | 'lighting' | 'security'; readonly value: string }[] {
  const zero = decimal(0);
  const amounts = (parts: LiquidatedParts) => ({
    energy: decimal(parts.total),
    lighting: parts.lighting?.value ?? zero,
    security: parts.security?.value ?? zero,
  });
  const [one, other] = [amounts(found), amounts(billed)];
  return LIQUIDATION_KINDS.flatMap((part) => {
    const value = one[part].minus(other[part]);
    return value.isZero() ? [] : [{ part, value: value.toFixed() }];
  });
}

/** Like `monthOfDifferences`, and locks that cycle month until the transaction ends, so that it cannot be billed meanwhile. */
export async function lockMonthOfDifferences(
  transaction: TenantTransaction,
  hold: Hold,
): ReturnType<typeof monthOfDifferences> {
  const next = await monthOfDifferences(transaction, hold);
  await lockCycleMonth(transaction, { month: next.period, cycle: next.cycle });
  const still = await monthOfDifferences(transaction, hold);
  const isSame = isoMonth(still.period) === isoMonth(next.period) && still.cycle === next.cycle;
  return isSame ? next : await lockMonthOfDifferences(transaction, hold);
}

const YEARS_LOOKED_AT = 10;

/** The client's next month whose bill is not issued yet, and the cycle that bills it; that bill will carry the differences. */
export async function monthOfDifferences(
  transaction: TenantTransaction,
  { clientCode, cycle: ofHold, period }: Hold,
): Promise<{ readonly period: Month; readonly cycle: string }> {
  const client = await transaction
    .selectFrom('client')
    .select('cycle')
    .where('client_code', '=', clientCode)
    .executeTakeFirstOrThrow();
  const cycle = client.cycle ?? ofHold;
  for (let months = 1; months <= YEARS_LOOKED_AT * 12; months++) {
    const next = addMonths(period, months);
    if ((await billingsOf(transaction, next)).has(cycle)) continue;
    const bill = await transaction
      .selectFrom('bill')
      .select('number')
      .where(ofPeriod(next))
      .where('client_code', '=', clientCode)
      .limit(1)
      .executeTakeFirst();
    if (bill === undefined) return { period: next, cycle };
  }
  throw new Error(`every month of ${clientCode} after ${isoMonth(period)} is billed`);
}
