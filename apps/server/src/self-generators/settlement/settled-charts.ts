import { addMonths, type Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type CycleMonth, isOpenChart } from '../../billing/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';

/** Months in the chart of a bill. */
const DRAWN = 12;

/** SQL for the chart of a bill, in kWh, oldest month first: the billed month as first approved, earlier months as in force. */
function chartOf(clientCode: RawBuilder<unknown>, year: RawBuilder<unknown>, month: RawBuilder<unknown>) {
  return sql`array(
    select trim_scale(s.energy_100::numeric / 1000000) from generate_series(${DRAWN - 1}, 0, -1) as back
    left join settled_version s on s.client_code = ${clientCode}
      and make_date(s.year, s.month, 1) = make_date(${year}, ${month}, 1) - make_interval(months => back)
      and case when back = 0 then s.number = 0 else s.in_force end
    order by back desc)`;
}

/** Stores the charts of the clients' bills; returns how many changed. */
export async function storeCharts(
  transaction: TenantTransaction,
  { cycle, period: { year, number } }: Pick<CycleMonth, 'cycle' | 'period'>,
  codes: readonly string[],
): Promise<number> {
  const chart = chartOf(sql`code`, sql`${year}::int`, sql`${number}::int`);
  const { numAffectedRows } = await sql`
    insert into bill_chart (client_code, year, month, cycle, kwh)
    select code, ${year}, ${number}, ${cycle}, ${chart} from unnest(${codes as string[]}::text[]) as code
    on conflict (tenant, client_code, year, month) do update set kwh = excluded.kwh, cycle = excluded.cycle
      where (bill_chart.kwh, bill_chart.cycle) is distinct from (excluded.kwh, excluded.cycle)`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** Updates the charts that include `month` after it was approved or corrected, for bills of the following year that are not issued yet. */
export async function renewCharts(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
): Promise<void> {
  const [first, last] = [addMonths(month, 1), addMonths(month, DRAWN - 1)];
  await sql`
    update bill_chart c set kwh = ${chartOf(sql`c.client_code`, sql`c.year`, sql`c.month`)}
    where (c.year, c.month) >= (${first.year}, ${first.number}) and (c.year, c.month) <= (${last.year}, ${last.number})
      and c.client_code = any(${codes as string[]}::text[]) and ${isOpenChart}`.execute(transaction);
}
