import { isoMonth, nextMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Locks all versions until the transaction ends. Every publication locks its version first, so no publication happens meanwhile. */
export async function lockPublications(transaction: TenantTransaction): Promise<void> {
  await sql`select from calculation_version for update`.execute(transaction);
}

/**
 * Tariff months, `2025-10`, with a published figure that was calculated with the market: of its tariff, its free customers or its lighting.
 */
export async function publishedMonthsOfMarket(transaction: TenantTransaction, market: string): Promise<string[]> {
  const { rows } = await sql<{ year: number; month: number }>`
    select year, month from published_component where market = ${market}
    union select year, month from published_option where market = ${market}
    union select year, month from published_tariff where market = ${market} and origin = 'calculated'
    union select year, month from lighting_tariff where market = ${market}
    union select year, month from no_reg_tariff where customer ->> 'market' = ${market}`.execute(transaction);
  return rows.map(({ year, month }) => isoMonth(nextMonth({ year, number: month }))).sort();
}
