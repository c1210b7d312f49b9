import { isoMonth, nextMonth } from '@contador/kernel';
import { sql } from 'kysely';
import { lockRecords, periodOf, type TenantTransaction, versionPlace } from '../../platform/index.ts';

/** Tariff months in which the company published any figure: of a component, the tariff option, free customers or street lighting. */
export async function publishedTariffMonths(transaction: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ year: number; month: number }>`
    select year, month from published_component
    union select year, month from published_tariff
    union select year, month from published_option
    union select year, month from no_reg_tariff
    union select year, month from lighting_tariff`.execute(transaction);
  return rows.map(({ year, month }) => isoMonth(nextMonth({ year, number: month }))).sort();
}

/** Locks until the transaction ends: nobody can approve a month of self-generators or choose a reading of their law. */
export async function lockSettledMonths(transaction: TenantTransaction): Promise<void> {
  await lockRecords(transaction, 'settled months');
}

/** Approved months of self-generators, as `2026-10`. */
export async function settledMonths(transaction: TenantTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('self_generator_approval')
    .select(['year', 'month'])
    .orderBy('year')
    .orderBy('month')
    .execute();
  return rows.map((row) => isoMonth(periodOf(row)));
}

/** Locks until the transaction ends: nobody can upload a meter file or mark one as read. */
export async function lockMeterFiles(transaction: TenantTransaction): Promise<void> {
  await sql`lock table meter_file in share mode`.execute(transaction);
}

/** Months with an uploaded meter file; the options that govern their reading are closed. */
export async function meteredMonths(transaction: TenantTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('meter_file')
    .select(['year', 'month'])
    .where('client_code', 'is not', null)
    .distinct()
    .orderBy('year')
    .orderBy('month')
    .execute();
  return rows.map((row) => isoMonth(periodOf(row)));
}

/** Latest input period with calculated, published tariffs: its markets and their versions. */
export async function newestCalculatedTariffs(
  transaction: TenantTransaction,
): Promise<
  readonly { readonly year: number; readonly month: number; readonly version: string; readonly market: string }[]
> {
  const { rows } = await sql<{ year: number; month: number; version: string; market: string }>`
    select year, month, version, market from published_tariff
    where origin = 'calculated' and (year, month) = (
      select year, month from published_tariff where origin = 'calculated' order by year desc, month desc limit 1)
    order by market, ${versionPlace}`.execute(transaction);
  return rows;
}
