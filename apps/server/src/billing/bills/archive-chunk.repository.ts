import { billingTexts as texts } from '@contador/contract/messages';
import { type Month, twoDigits } from '@contador/kernel';
import { sql } from 'kysely';
import { decoded, foundBy } from '../../database/documents/index.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { KeyRange } from '../../operations/chunks/chunked-operation.ts';
import { billLayout } from './bill-layout.ts';
import type { ArchiveChunk } from './draw-bill-archive.task.ts';
import { drawnDocuments } from './drawn-documents.ts';

/** Issued bills of a cycle's month. */
function issuedIn(transaction: TenantTransaction, { period, cycle }: { period: Month; cycle: string }) {
  return transaction
    .selectFrom('bill')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('cycle', '=', cycle)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as b').select('b.run').whereRef('b.run', '=', 'bill.run')),
    );
}

/** How many clients have a bill of the cycle's month. */
export async function billedClients(
  transaction: TenantTransaction,
  of: { readonly period: Month; readonly cycle: string },
): Promise<number> {
  const { count } = await issuedIn(transaction, of)
    .select(({ fn }) => fn.count<number>('client_code').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ranges of so many clients, which are drawn independently of each other. */
export async function rangesOfClients(
  transaction: TenantTransaction,
  of: { readonly period: Month; readonly cycle: string },
  size: number,
): Promise<KeyRange<string>[]> {
  const clients = issuedIn(transaction, of).select('client_code').distinct();
  const numbered = transaction.selectFrom(clients.as('c')).select([
    'client_code',
    ({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((w) => w.orderBy('client_code'))
        .as('place'),
  ]);
  const rows = await transaction
    .selectFrom(numbered.as('n'))
    .select('client_code')
    .where(sql<number>`place % ${size}`, '=', 0)
    .orderBy('client_code')
    .execute();
  const ends = rows.map((row) => row.client_code);
  return [undefined, ...ends].map((after, at) => ({
    ...(after !== undefined && { after }),
    ...(ends[at] !== undefined && { upTo: ends[at] }),
  }));
}

/** The bills of the next clients in the order of their codes, as they are drawn. */
export async function readArchiveChunk(
  transaction: TenantTransaction,
  of: { readonly period: Month; readonly cycle: string; readonly publicUrl?: string | undefined },
  tenant: string,
  { after, upTo, limit }: KeyRange<string> & { readonly limit: number },
): Promise<{ facts: ArchiveChunk; count: number; last: string } | undefined> {
  let next = issuedIn(transaction, of).select('client_code').distinct().orderBy('client_code').limit(limit);
  if (after !== undefined) next = next.where('client_code', '>', after);
  if (upTo !== undefined) next = next.where('client_code', '<=', upTo);
  const codes = (await next.execute()).map((row) => row.client_code);
  const last = codes.at(-1);
  if (last === undefined) return undefined;
  const found = await issuedIn(transaction, of)
    .select([...foundBy('bill'), 'number', 'document', 'issued_at', 'sic_code', 'client_code'])
    .where('client_code', 'in', codes)
    .orderBy('number')
    .execute();
  const rows = found.map((row) => decoded('bill', row));
  const documents = await drawnDocuments(
    transaction,
    rows.map((row) => ({ number: row.number, issuedAt: row.issued_at, document: row.document })),
    { tenant, publicUrl: of.publicUrl },
  );
  const bills = rows.flatMap((row, at) => {
    const document = documents[at];
    return document === undefined ? [] : [{ row, document }];
  });
  const clients = codes.flatMap((clientCode) => {
    const own = bills.filter(({ row }) => row.client_code === clientCode);
    const first = own[0]?.row;
    if (first === undefined) return [];
    return [
      {
        ...{ clientCode, name: nameOf(first.sic_code, of.period), issuedAt: first.issued_at.toISOString() },
        documents: own.map(({ document }) => document),
      },
    ];
  });
  return { facts: { clients, layout: billLayout() }, count: codes.length, last };
}

/** The client's file as it is named alone, without what folders and some systems take for something else. */
function nameOf(sicCode: string, period: Month): string {
  return texts.fileOfClient(sicCode, period.year, twoDigits(period)).replace(NOT_IN_NAMES, '_');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f]/g;
