import type { Month } from '@contador/kernel';
import { decoded, foundBy } from '../../database/documents/index.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import type { IssuedBill } from './electronic-bill-of.ts';
import '../../database/tables/bills.ts';
import '../../database/tables/electronic-documents.ts';

/** The electronic documents that were made; nothing of them ever changes. */
export const electronicDocuments = keptTable('bill_electronic', { by: 'made_by', at: 'made_at' });

/** The layout of the XML that is made now. One that changes is another number, and those of before stay in the code. */
export const LAYOUT = 1;

interface Wanted {
  readonly month: Month;
  readonly cycle: string;
  readonly clientCode?: string | undefined;
  readonly from?: number;
  readonly limit?: number;
}

/** The bills of a cycle's month that charge something, in the order of their numbers. */
export async function issuedBills(
  transaction: TenantTransaction,
  { month, cycle, clientCode, from, limit }: Wanted,
): Promise<readonly IssuedBill[]> {
  let query = transaction
    .selectFrom('bill')
    .select([...foundBy('bill'), 'client_code', 'start_date', 'end_date', 'due', 'cude', 'document'])
    .where('year', '=', month.year)
    .where('month', '=', month.number)
    .where('cycle', '=', cycle)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as b').select('b.run').whereRef('b.run', '=', 'bill.run')),
    )
    .orderBy('number');
  if (clientCode !== undefined) query = query.where('client_code', '=', clientCode);
  if (from !== undefined) query = query.offset(from);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => decoded('bill', row));
}

/** The documents that were made of those bills, by number. */
export async function documentsOf(transaction: TenantTransaction, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, never>();
  const rows = await electronicDocuments.rows(transaction, { number: numbers }, [
    'number',
    'layout',
    'facts',
    'sha256',
  ]);
  return new Map(rows.map((row) => [row.number, row]));
}
