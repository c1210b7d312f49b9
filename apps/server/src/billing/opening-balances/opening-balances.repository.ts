import type { OpeningBalanceFile } from '@contador/contract/billing';
import type { OpeningBalanceRow } from '@contador/market-files';
import { sql } from 'kysely';
import { insertRows, rowsAs, type TenantTransaction } from '../../platform/index.ts';
import type { BroughtFile } from '../../tariff-inputs/index.ts';
import { stands } from '../issued-bills/standing-bill.repository.ts';
import { pesosText } from './pesos-text.ts';

/** Clients named in a refusal at most. */
const MOST_NAMED = 1_000;

/** Balances and credits of every file; `owed` is the sum of the instalments of a credit that remained, COP. */
const BROUGHT = sql`(
    select tenant, file, client_code, in_favour, null::numeric as owed from opening_balance
    union all
    select tenant, file, client_code, null, instalments * value from brought_credit) as o`;

/** Loaded files, latest first; `billed` counts the clients that have a valid bill. */
export async function openingBalanceFiles(transaction: TenantTransaction): Promise<OpeningBalanceFile[]> {
  const { rows } = await sql<Omit<OpeningBalanceFile, 'at'> & { at: Date }>`
    select f.id, f.file_name as name, f.entered_by as by, f.entered_at as at,
      count(distinct o.client_code)::int as clients,
      coalesce(sum(o.in_favour), 0)::numeric(30, 2)::text as total,
      count(o.owed)::int as credits, coalesce(sum(o.owed), 0)::numeric(30, 2)::text as owed,
      count(distinct o.client_code) filter (
        where o.client_code in (select client_code from bill where ${stands}))::int as billed
    from opening_balance_file f join ${BROUGHT} on o.tenant = f.tenant and o.file = f.id
    group by f.tenant, f.id order by f.entered_at desc, f.id`.execute(transaction);
  return rows.map(({ at, ...file }) => ({ ...file, at: at.toISOString() }));
}

/** The loaded file with that content, if any. */
export async function openingBalancesWith(
  transaction: TenantTransaction,
  sha256: string,
): Promise<OpeningBalanceFile | undefined> {
  const file = await transaction
    .selectFrom('opening_balance_file')
    .select('id')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return (await openingBalanceFiles(transaction)).find(({ id }) => id === file?.id);
}

/** Why a row cannot be stored: the client has a valid bill (`null`), or another file brought it. */
export interface ClosedRow {
  readonly row: OpeningBalanceRow;
  readonly file: string | null;
}

/** Rows of clients that are closed, in the order of the file. */
export async function closedRows(
  transaction: TenantTransaction,
  rows: readonly OpeningBalanceRow[],
): Promise<readonly ClosedRow[]> {
  const { rows: closed } = await sql<{ at: number; file: string | null }>`
    select distinct on (k.at) k.at, f.file_name as file
    from ${rowsAs('k', [...rows.entries()], {
      at: ['integer', ([at]) => at],
      client_code: ['text', ([, { clientCode }]) => clientCode],
    })}
    left join ${BROUGHT} on o.client_code = k.client_code
    left join opening_balance_file f on f.tenant = o.tenant and f.id = o.file
    where f.id is not null or exists (select from bill where client_code = k.client_code and ${stands})
    order by k.at limit ${MOST_NAMED}`.execute(transaction);
  return closed.flatMap(({ at, file }) => {
    const row = rows[at];
    return row === undefined ? [] : [{ row, file }];
  });
}

/** Stores a file with its balances and credits. */
export async function insertOpeningBalances(
  transaction: TenantTransaction,
  file: BroughtFile,
  rows: readonly OpeningBalanceRow[],
): Promise<void> {
  const { id, name, sha256, by, at } = file;
  await transaction
    .insertInto('opening_balance_file')
    .values({ id, file_name: name, file_sha256: sha256, entered_by: by, entered_at: at })
    .execute();
  const shared = { shared: { file: id } };
  const located = {
    client_code: ['text', (row: OpeningBalanceRow) => row.clientCode],
    line: ['integer', (row: OpeningBalanceRow) => row.line],
  } as const;
  const balances = rows.flatMap((row) => (row.inFavour === null ? [] : [{ ...row, inFavour: row.inFavour }]));
  await insertRows(
    transaction,
    'opening_balance',
    balances,
    { ...located, in_favour: ['numeric', (row) => pesosText([row.inFavour])] },
    shared,
  );
  const credits = rows.flatMap((row) => (row.credit === null ? [] : [{ ...row, credit: row.credit }]));
  await insertRows(
    transaction,
    'brought_credit',
    credits,
    {
      ...located,
      concept: ['text', ({ credit }) => credit.concept],
      instalments: ['integer', ({ credit }) => credit.instalments],
      value: ['numeric', ({ credit }) => pesosText([credit.value])],
    },
    shared,
  );
}

/** Clients of a file that have a valid bill, each with its number. */
export async function billedClientsOf(
  transaction: TenantTransaction,
  file: string,
): Promise<readonly { readonly code: string; readonly bill: string }[]> {
  const { rows } = await sql<{ code: string; bill: string }>`
    select o.client_code as code, min(coalesce(b.document ->> 'number', b.number::text)) as bill
    from ${BROUGHT} join bill b on b.tenant = o.tenant and b.client_code = o.client_code
    where o.file = ${file}::uuid and b.number in (select number from bill where ${stands})
    group by o.client_code order by 1 limit ${MOST_NAMED}`.execute(transaction);
  return rows;
}
