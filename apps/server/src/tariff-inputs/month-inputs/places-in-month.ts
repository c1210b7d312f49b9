import { parameterDefinitions } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { type TenantTransaction, versionPlace } from '../../platform/index.ts';
import { COMPANY } from '../scope/scope-key.ts';

const replicable = parameterDefinitions.filter((it) => it.replicable).map((it) => it.filename);

/**
 * Builds for each market a text with the places of its own data in a month, without amounts: names of its inputs, and of its entered or
 * repeated parameters with their empty columns. Markets with equal texts have data in the same places. The database builds the texts.
 */
export async function placesInMonth(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ market: string; places: string }>`
    with own as (
      select distinct on (market, filename) market, filename, amounts from parameter_entry
      where year = ${period.year} and month = ${period.number} and version = ${version} and market <> ${COMPANY}
      order by market, filename, revision desc
    ), earlier as (
      select distinct on (filename, market) market, filename, amounts from parameter_entry
      where filename = any(${replicable}) and market <> ${COMPANY} and (year, month) < (${period.year}, ${period.number})
      order by filename, market, year desc, month desc, ${versionPlace} desc, revision desc
    ), place as (
      select market, input as at from input_entry
      where year = ${period.year} and month = ${period.number} and version = ${version} and market <> ${COMPANY}
      union all select market, filename || array_positions(amounts, null)::text from own
      union all select market, filename || '<' || array_positions(amounts, null)::text from earlier
      where not exists (select from own where own.market = earlier.market and own.filename = earlier.filename)
    )
    select market, string_agg(at, ' ' order by at) as places from place group by market`.execute(transaction);
  return new Map(rows.map(({ market, places }) => [market, places]));
}
