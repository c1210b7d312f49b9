import type { Trace } from '@contador/regulation';
import { amountsInTrace, type TenantTransaction } from '../platform/index.ts';
import type { Amounts } from './tariff-calculation.tables.ts';

/** Amounts of all figures of a trace, by id. */
export function amountsOf(trace: Trace | null): Amounts {
  return Object.fromEntries(Object.values(trace?.nodes ?? {}).map(({ id, amount }) => [id, amount]));
}

/** Amounts of a market's published tariffs, by tariff, without their traces. */
export async function tracedAmounts(
  transaction: TenantTransaction,
  tariffIds: readonly string[],
  market: string,
): Promise<ReadonlyMap<string, Amounts>> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select('tariff_id')
    .select(amountsInTrace().as('amounts'))
    .where('market', '=', market)
    .where('tariff_id', 'in', tariffIds)
    .execute();
  return new Map(rows.map((row) => [row.tariff_id, row.amounts ?? {}]));
}
