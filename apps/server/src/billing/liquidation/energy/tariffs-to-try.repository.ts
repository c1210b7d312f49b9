import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** A version of published tariffs and its markets; empty for tariffs of free clients. */
export interface TariffToTry {
  readonly id: string;
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly markets: string[];
}

const MOST = 60;

/** Published tariffs that a cycle of that market type can be tried with, newest month first. */
export async function tariffsToTry(
  transaction: TenantTransaction,
  { marketType }: Pick<CycleMonth, 'marketType'>,
): Promise<TariffToTry[]> {
  const published =
    marketType === 'REGULADO'
      ? sql`select year, month, version, market from published_tariff`
      : sql`select distinct year, month, version, null::text as market from no_reg_tariff`;
  const { rows } = await sql<TariffToTry>`
    select v.tariff_id as id, v.year, v.month, v.version, coalesce(array_agg(p.market order by p.market) filter (where p.market is not null), '{}') as markets
    from calculation_version v join (${published}) p using (year, month, version)
    group by v.tariff_id, v.year, v.month, v.version
    order by v.year desc, v.month desc, v.version desc limit ${MOST}`.execute(transaction);
  return rows;
}
