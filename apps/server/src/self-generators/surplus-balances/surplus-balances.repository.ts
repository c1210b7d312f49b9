import { surplusBalanceTexts as texts } from '@contador/contract/messages';
import type { SurplusBalanceFile } from '@contador/contract/self-generators';
import { spanishMonth } from '@contador/kernel';
import type { SurplusBalanceRow } from '@contador/market-files';
import { sql } from 'kysely';
import { insertRows, rowsAs, type TenantTransaction } from '../../platform/index.ts';
import type { BroughtFile, ClosedRow } from '../../tariff-inputs/index.ts';

/** Clients named in a refusal at most. */
const MOST_NAMED = 1_000;

/** True of a client with a month settled here, from which its balance follows. */
const IS_SETTLED = sql<boolean>`exists (select from approved_self_generator_settlement s
  where s.tenant = o.tenant and s.client_code = o.client_code)`;
/** True of a pending month of which a payment or a document is stored. */
const IS_WRITTEN = sql<boolean>`exists (select from surplus_payment w where w.tenant = o.tenant
    and w.client_code = o.client_code and w.year = o.year and w.month = o.month)
  or exists (select from surplus_payment_document w where w.tenant = o.tenant
    and w.client_code = o.client_code and w.year = o.year and w.month = o.month)`;

/** Loaded files, latest first; `used` counts the rows on which a settled month or a payment rests. */
export async function surplusBalanceFiles(transaction: TenantTransaction): Promise<SurplusBalanceFile[]> {
  const { rows } = await sql<Omit<SurplusBalanceFile, 'at'> & { at: Date }>`
    select f.id, f.file_name as name, f.entered_by as by, f.entered_at as at,
      count(distinct o.client_code)::int as clients, count(o.pending)::int as months,
      (coalesce(sum(o.in_favour), 0) / 100.0)::numeric(30, 2)::text as total,
      (coalesce(sum(o.pending), 0) / 100.0)::numeric(30, 2)::text as pending,
      count(*) filter (where o.used)::int as used
    from surplus_balance_file f join (
      select o.tenant, o.file, o.client_code, o.in_favour, null::bigint as pending, ${IS_SETTLED} as used
      from surplus_balance o
      union all
      select o.tenant, o.file, o.client_code, null, o.pending, ${IS_WRITTEN}
      from pending_surplus o
    ) o on o.tenant = f.tenant and o.file = f.id
    group by f.tenant, f.id order by f.entered_at desc, f.id`.execute(transaction);
  return rows.map(({ at, ...file }) => ({ ...file, at: at.toISOString() }));
}

/** The loaded file with that content, if any. */
export async function surplusBalancesWith(
  transaction: TenantTransaction,
  sha256: string,
): Promise<SurplusBalanceFile | undefined> {
  const file = await transaction
    .selectFrom('surplus_balance_file')
    .select('id')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return (await surplusBalanceFiles(transaction)).find(({ id }) => id === file?.id);
}

/** Rows whose client has that balance or month already, or was settled here, in the order of the file. */
export async function closedRows(
  transaction: TenantTransaction,
  rows: readonly SurplusBalanceRow[],
): Promise<readonly ClosedRow[]> {
  const { rows: closed } = await sql<{ at: number; file: string | null; settled: string | null }>`
    select k.at, f.file_name as file, s.first as settled
    from ${rowsAs('k', [...rows.entries()], {
      at: ['integer', ([at]) => at],
      client_code: ['text', ([, { clientCode }]) => clientCode],
      in_favour: ['bigint', ([, { inFavour }]) => inFavour],
      year: ['integer', ([, { pending }]) => pending?.year ?? null],
      month: ['integer', ([, { pending }]) => pending?.month ?? null],
    })}
    left join surplus_balance o on o.client_code = k.client_code and k.in_favour is not null
    left join pending_surplus p on p.client_code = k.client_code and p.year = k.year and p.month = k.month
    left join surplus_balance_file f on f.id = coalesce(o.file, p.file)
    left join lateral (select min(year * 12 + month) as first from approved_self_generator_settlement s
      where s.client_code = k.client_code) s on k.in_favour is not null or k.year * 12 + k.month >= s.first
    where f.id is not null or s.first is not null
    order by k.at limit ${MOST_NAMED}`.execute(transaction);
  return closed.flatMap(({ at, file }) => {
    const row = rows[at];
    if (row === undefined) return [];
    const { line, clientCode } = row;
    return [{ line, value: clientCode, expected: file === null ? texts.settledHere : texts.broughtAlready(file) }];
  });
}

/** Stores a file with its balances and its months to pay. */
export async function insertSurplusBalances(
  transaction: TenantTransaction,
  { id, name, sha256, by, at }: BroughtFile,
  rows: readonly SurplusBalanceRow[],
): Promise<void> {
  await transaction
    .insertInto('surplus_balance_file')
    .values({ id, file_name: name, file_sha256: sha256, entered_by: by, entered_at: at })
    .execute();
  const shared = { shared: { file: id } };
  await insertRows(
    transaction,
    'surplus_balance',
    rows.flatMap(({ line, clientCode, inFavour }) => (inFavour === null ? [] : [{ line, clientCode, inFavour }])),
    {
      client_code: ['text', (row) => row.clientCode],
      line: ['integer', (row) => row.line],
      in_favour: ['bigint', (row) => row.inFavour],
    },
    shared,
  );
  await insertRows(
    transaction,
    'pending_surplus',
    rows.flatMap(({ line, clientCode, pending }) => (pending === null ? [] : [{ line, clientCode, ...pending }])),
    {
      client_code: ['text', (row) => row.clientCode],
      line: ['integer', (row) => row.line],
      year: ['integer', (row) => row.year],
      month: ['integer', (row) => row.month],
      pending: ['bigint', (row) => row.value],
      exceed_payment: ['smallint', (row) => row.payment],
    },
    shared,
  );
}

/** Locks the pending months of a file: writing their payment waits until the transaction ends. */
export async function lockPendingOf(transaction: TenantTransaction, file: string): Promise<void> {
  await transaction.selectFrom('pending_surplus').select('line').where('file', '=', file).forUpdate().execute();
}

/** Locks the pending months of a client: deleting their file waits until the transaction ends. */
export async function lockPendingOfClient(transaction: TenantTransaction, clientCode: string): Promise<void> {
  await transaction
    .selectFrom('pending_surplus')
    .select('line')
    .where('client_code', '=', clientCode)
    .forKeyShare()
    .execute();
}

/** Balances in favour that another system left, in cents, by client code. */
export async function broughtBalances(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('surplus_balance')
    .select(['client_code', 'in_favour'])
    .where(sql<boolean>`client_code = any(${codes as string[]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.client_code, row.in_favour]));
}

/** Rows of a file on which something rests: the client, and the month for a pending one. */
export async function usedRowsOf(
  transaction: TenantTransaction,
  file: string,
): Promise<readonly { readonly code: string; readonly expected: string }[]> {
  const { rows } = await sql<{ code: string; year: number | null; month: number | null }>`
    select o.client_code as code, null::int as year, null::int as month from surplus_balance o
    where o.file = ${file}::uuid and ${IS_SETTLED}
    union all
    select o.client_code, o.year, o.month from pending_surplus o where o.file = ${file}::uuid and (${IS_WRITTEN})
    order by 1, 2, 3 limit ${MOST_NAMED}`.execute(transaction);
  return rows.map(({ code, year, month }) => ({
    code,
    expected:
      year === null || month === null ? texts.settledWith : texts.writtenOf(spanishMonth({ year, number: month })),
  }));
}
