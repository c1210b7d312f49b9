import { billedDayCount, type Periodicity, periodOfCycle } from '@contador/domain/clients';
import type { BroughtMonth } from '@contador/market-files';
import { sql } from 'kysely';
import { insertRows, rowsAs, type TenantTransaction } from '../../platform/index.ts';
import { renewSeries } from '../intake/history.repository.ts';
import { grouped } from './grouped.ts';

/** Clients per statement. */
const AT_ONCE = 5000;

/**
 * Rows of the file whose month already exists, by row index. `file` names the other file that brought the month; `null` means that Contador
 * billed it.
 */
export async function monthsThereAlready(
  transaction: TenantTransaction,
  rows: readonly BroughtMonth[],
): Promise<ReadonlyMap<number, { readonly file: string | null }>> {
  const { rows: there } = await sql<{ at: number; file: string | null }>`
    select k.at, b.file_name as file
    from ${rowsAs('k', [...rows.entries()], {
      at: ['integer', ([at]) => at],
      client_code: ['text', ([, { clientCode }]) => clientCode],
      year: ['integer', ([, { year }]) => year],
      month: ['integer', ([, { month }]) => month],
    })}
    left join billing_history h using (client_code, year, month)
    left join brought_history b on b.tenant = h.tenant and b.id = h.brought
    left join billing_consumption c on (c.client_code, c.year, c.month) = (k.client_code, k.year, k.month)
    where h.client_code is not null or c.client_code is not null`.execute(transaction);
  return new Map(there.map(({ at, file }) => [at, { file }]));
}

/** Periodicity of each client's cycle; clients without a cycle are omitted. */
export async function periodicitiesOf(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Periodicity>> {
  const { rows } = await sql<{ client_code: string; periodicity: Periodicity }>`
    select c.client_code, y.periodicity from client c join billing_cycle y on y.tenant = c.tenant and y.code = c.cycle
    where c.client_code = any(${[...codes]}::text[])`.execute(transaction);
  return new Map(rows.map(({ client_code, periodicity }) => [client_code, periodicity]));
}

/** Inserts the months and returns how many were inserted; months that exist by then are skipped. */
export async function insertBroughtMonths(
  transaction: TenantTransaction,
  id: string,
  rows: readonly BroughtMonth[],
): Promise<number> {
  const ofClient = grouped(rows, ({ clientCode }) => clientCode);
  const codes = [...ofClient.keys()];
  let entered = 0;
  for (let first = 0; first < codes.length; first += AT_ONCE) {
    const some = codes.slice(first, first + AT_ONCE);
    const months = some.flatMap((code) => ofClient.get(code) ?? []);
    const periodicities = await periodicitiesOf(transaction, some);
    const daysOf = ({ clientCode, year, month, days }: BroughtMonth) =>
      days ?? billedDayCount(periodOfCycle(periodicities.get(clientCode) ?? 1, { year, number: month }));
    entered += await insertRows(
      transaction,
      'billing_history',
      months,
      {
        client_code: ['text', (it) => it.clientCode],
        year: ['integer', (it) => it.year],
        month: ['integer', (it) => it.month],
        days: ['smallint', daysOf],
        active: ['numeric', (it) => String(it.active / 1e6)],
        inductive: ['numeric', (it) => String(it.inductive / 1e6)],
        penalised: ['numeric', (it) => String(it.penalised / 1e6)],
        capacitive: ['numeric', (it) => String(it.capacitive / 1e6)],
      },
      { shared: { brought: id, series: [] }, skipExisting: true },
    );
    await renewAround(transaction, some, months);
  }
  return entered;
}

/** Deletes the remaining months of a file and returns how many were deleted. */
export async function deleteBroughtMonths(transaction: TenantTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ clientCode: string; year: number; month: number }>`
    delete from billing_history where brought = ${id}::uuid returning client_code as "clientCode", year, month`.execute(
    transaction,
  );
  const ofClient = grouped(rows, ({ clientCode }) => clientCode);
  const codes = [...ofClient.keys()];
  for (let first = 0; first < codes.length; first += AT_ONCE) {
    const some = codes.slice(first, first + AT_ONCE);
    await renewAround(
      transaction,
      some,
      some.flatMap((code) => ofClient.get(code) ?? []),
    );
  }
  return rows.length;
}

/** Rebuilds the history series that include those months. */
async function renewAround(
  transaction: TenantTransaction,
  codes: readonly string[],
  months: readonly { readonly year: number; readonly month: number }[],
): Promise<void> {
  const places = months.map(({ year, month }) => year * 12 + month);
  await renewSeries(transaction, codes, { from: Math.min(...places), to: Math.max(...places) + 11 });
}

/**
 * Clients held by a comparison with months of the file, at most 1000. Such a file cannot be deleted, because approved results keep what
 * they are based on.
 */
export async function clientsHeldByFile(transaction: TenantTransaction, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct d.client_code as code from deviation_hold d
    join billing_history h on h.tenant = d.tenant and h.client_code = d.client_code
    where h.brought = ${id}::uuid and format('%s-%s', h.year, lpad(h.month::text, 2, '0')) = any(d.months) order by 1 limit 1000`.execute(
    transaction,
  );
  return rows.map(({ code }) => code);
}
