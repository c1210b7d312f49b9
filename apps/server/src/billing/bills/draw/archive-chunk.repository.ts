import { billingTexts as texts } from '@contador/contract/messages';
import { type Month, twoDigits } from '@contador/kernel';
import {
  decoded,
  foundBy,
  type KeyRange,
  nameInArchive,
  nextClients,
  type TenantTransaction,
} from '../../../platform/index.ts';
import type { ArchiveChunk } from './draw-bill-archive.task.ts';
import { drawnDocuments } from './drawn-documents.ts';

/** Distinct codes of the clients with an issued bill in a cycle month. */
export function clientsBilled(
  transaction: TenantTransaction,
  cycleMonth: { readonly period: Month; readonly cycle: string },
) {
  return issuedIn(transaction, cycleMonth).select('client_code').distinct();
}

/** Query over the issued bills of a cycle month; bills of an unpublished run are excluded. */
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

/** Number of clients with an issued bill in the cycle month. */
export async function billedClients(
  transaction: TenantTransaction,
  cycleMonth: { readonly period: Month; readonly cycle: string },
): Promise<number> {
  const { count } = await issuedIn(transaction, cycleMonth)
    .select(({ fn }) => fn.count<number>('client_code').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the bills of the next clients, ordered by client code, as documents ready to be drawn. */
export async function readArchiveChunk(
  transaction: TenantTransaction,
  cycleMonth: { readonly period: Month; readonly cycle: string; readonly publicUrl?: string | undefined },
  tenant: string,
  next: KeyRange<string> & { readonly limit: number },
): Promise<{ facts: ArchiveChunk; count: number; last: string } | undefined> {
  const codes = await nextClients(transaction, clientsBilled(transaction, cycleMonth), next);
  const last = codes.at(-1);
  if (last === undefined) return undefined;
  const found = await issuedIn(transaction, cycleMonth)
    .select([...foundBy('bill'), 'number', 'document', 'issued_at', 'sic_code', 'client_code'])
    .where('client_code', 'in', codes)
    .orderBy('number')
    .execute();
  const rows = found.map((row) => decoded('bill', row));
  const documents = await drawnDocuments(
    transaction,
    rows.map((row) => ({ number: row.number, issuedAt: row.issued_at, document: row.document })),
    { tenant, publicUrl: cycleMonth.publicUrl },
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
        clientCode,
        name: nameOf(first.sic_code, cycleMonth.period),
        issuedAt: first.issued_at.toISOString(),
        documents: own.map(({ document }) => document),
      },
    ];
  });
  return { facts: { clients }, count: codes.length, last };
}

/** File name of one client's PDF inside the archive. */
function nameOf(sicCode: string, period: Month): string {
  return nameInArchive(texts.fileOfClient(sicCode, period.year, twoDigits(period)));
}
