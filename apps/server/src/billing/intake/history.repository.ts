import type { BilledDays } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import { isOpenChart } from '../issued-bills/open-chart.ts';

/**
 * Upserts the consumption history of a cycle month, or of one of its clients, from the consumption including corrections. Each client gets
 * one row with its active energy of the twelve months ending with this one, oldest first, `null` where missing. The series of the clients'
 * later months are rebuilt. Idempotent.
 */
export async function consolidateHistory(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  { startDate, endDate }: BilledDays,
  clientCode?: string,
): Promise<void> {
  const whose = clientCode === undefined ? sql`true` : sql`u.client_code = ${clientCode}`;
  await sql`
    insert into billing_history (client_code, year, month, active, inductive, penalised, capacitive, days, series)
    select u.client_code, u.year, u.month, coalesce(k.active, u.active), coalesce(k.inductive, u.inductive),
      coalesce(k.penalised, u.penalised), coalesce(k.capacitive, u.capacitive), ${endDate}::date - ${startDate}::date + 1, '{}'
    from billing_consumption u
    left join lateral (
      select * from consumption_correction k
      where (k.tenant, k.client_code, k.year, k.month) = (u.tenant, u.client_code, u.year, u.month)
      order by version desc limit 1) k on true
    where u.year = ${month.year} and u.month = ${month.number} and u.cycle = ${cycle} and ${whose}
    on conflict (tenant, client_code, year, month) do update set active = excluded.active, inductive = excluded.inductive,
      penalised = excluded.penalised, capacitive = excluded.capacitive, days = excluded.days, brought = null`.execute(
    transaction,
  );
  const { rows } = await sql<{ client_code: string }>`
    select client_code from billing_consumption u where year = ${month.year} and month = ${month.number} and cycle = ${cycle} and ${whose}`.execute(
    transaction,
  );
  await renewSeries(
    transaction,
    rows.map(({ client_code }) => client_code),
    yearFrom(month),
  );
}

/** Removes the month from the history of the given clients. */
export async function removeFromHistory(
  transaction: TenantTransaction,
  month: Month,
  clientCodes: readonly string[],
): Promise<void> {
  await sql`delete from billing_history where year = ${month.year} and month = ${month.number}
    and client_code = any(${[...clientCodes]}::text[])`.execute(transaction);
  await renewSeries(transaction, clientCodes, yearFrom(month));
}

/** Range of months whose series include the month: itself and the eleven after it. */
const yearFrom = ({ year, number }: Month) => ({ from: year * 12 + number, to: year * 12 + number + 11 });

/**
 * Rebuilds the series of the clients in a range of months (counted from year 0), and the charts of the bills of those months; charts of
 * valid bills do not change.
 */
export async function renewSeries(
  transaction: TenantTransaction,
  clientCodes: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`
    update billing_history h set series = (
      select array_agg(before.active order by ago.months desc) from generate_series(0, 11) as ago (months)
      left join billing_history before on before.tenant = h.tenant and before.client_code = h.client_code
        and before.year * 12 + before.month = h.year * 12 + h.month - ago.months)
    where h.client_code = any(${[...clientCodes]}::text[]) and h.year * 12 + h.month between ${from} and ${to}`.execute(
    transaction,
  );
  const [first, last] = [placed(from), placed(to)];
  await sql`
    update bill_chart c set kwh = h.series from billing_history h
    where (h.tenant, h.client_code, h.year, h.month) = (c.tenant, c.client_code, c.year, c.month)
      and (c.year, c.month) >= (${first.year}, ${first.number}) and (c.year, c.month) <= (${last.year}, ${last.number})
      and c.client_code = any(${[...clientCodes]}::text[]) and c.kwh is distinct from h.series and ${isOpenChart}`.execute(
    transaction,
  );
}

/** Month for a number of months counted from year 0. */
const placed = (months: number): Month => ({ year: Math.floor((months - 1) / 12), number: ((months - 1) % 12) + 1 });
