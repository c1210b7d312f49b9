import type { Month } from '@contador/kernel';
import {
  appendOnlyTable,
  colombianDay,
  colombianTime,
  decoded,
  foundBy,
  type TenantTransaction,
} from '../../platform/index.ts';
import { versionsOf } from '../bills/versions/document-versions.repository.ts';
import type { IssuedBill } from './electronic-bill-of.ts';

/** Append-only table of electronic documents of bills. */
export const electronicDocuments = appendOnlyTable('bill_electronic', { by: 'made_by', at: 'made_at' });
/** Append-only table of electronic documents of reversal notes. */
export const electronicNotes = appendOnlyTable('reversal_electronic', { by: 'made_by', at: 'made_at' });

interface Wanted {
  readonly month: Month;
  readonly cycle: string;
  readonly clientCode?: string | undefined;
  readonly from?: number;
  readonly limit?: number;
}

/** Issued bills of a cycle month, ordered by number. */
export async function issuedBills(
  transaction: TenantTransaction,
  { month, cycle, clientCode, from, limit }: Wanted,
): Promise<readonly IssuedBill[]> {
  let query = ofPublishedRuns(transaction)
    .where('year', '=', month.year)
    .where('month', '=', month.number)
    .where('cycle', '=', cycle)
    .orderBy('number');
  if (clientCode !== undefined) query = query.where('client_code', '=', clientCode);
  if (from !== undefined) query = query.offset(from);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map((row) => decoded('bill', row));
}

/** An issued bill by its number; `undefined` if there is none. */
export async function issuedBill(transaction: TenantTransaction, number: number): Promise<IssuedBill | undefined> {
  const row = await ofPublishedRuns(transaction).where('number', '=', number).executeTakeFirst();
  return row && decoded('bill', row);
}

const ofPublishedRuns = (transaction: TenantTransaction) =>
  transaction
    .selectFrom('bill')
    .select([...foundBy('bill'), 'client_code', 'start_date', 'end_date', 'due', 'cude', 'document'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as b').select('b.run').whereRef('b.run', '=', 'bill.run')),
    );

/**
 * Reversal notes of the given bills. A note refers to the version of the bill's electronic document that was the newest at `asOf`, an
 * ISO 8601 moment; without it, when the first version of the note's own document was made.
 */
export async function issuedNotes(
  transaction: TenantTransaction,
  bills: readonly IssuedBill[],
  asOf?: string,
): Promise<readonly IssuedBill[]> {
  if (bills.length === 0) return [];
  const numbers = bills.map(({ number }) => number);
  const [rows, versions, made] = await Promise.all([
    transaction
      .selectFrom('bill_reversal')
      .select([...foundBy('bill_reversal'), 'cude', 'document', 'reason', 'reversed_at'])
      .where('number', 'in', numbers)
      .execute(),
    versionsOf(transaction, 'bill', numbers),
    electronicNotes.rows(transaction, { number: numbers }, ['number', 'madeAt']),
  ]);
  const madeAt = new Map(made.map((row) => [row.number, row.madeAt]));
  const noteOf = new Map(rows.map((row) => [row.number, decoded('bill_reversal', row)]));
  return bills.flatMap((bill) => {
    const note = noteOf.get(bill.number);
    if (note === undefined) return [];
    const { fiscal } = note.document;
    const until = asOf ?? madeAt.get(bill.number);
    const reversed = versions.findLast(
      (version) => version.number === bill.number && (until === undefined || version.madeAt <= until),
    );
    const issued = { date: colombianDay(note.reversed_at), time: `${colombianTime(note.reversed_at)}-05:00` };
    const reverses = {
      number: bill.document.number,
      cude: reversed?.cude ?? bill.cude,
      reason: note.reason,
      date: reversed?.issueDate ?? bill.document.fiscal?.date ?? '',
    };
    const document = fiscal === undefined ? note.document : { ...note.document, fiscal: { ...fiscal, ...issued } };
    return [{ ...bill, cude: note.cude, document, reverses }];
  });
}

/** Documents made for the given bills or their reversal notes, by bill number. */
export async function documentsOf(
  transaction: TenantTransaction,
  numbers: readonly number[],
  table: typeof electronicDocuments = electronicDocuments,
) {
  if (numbers.length === 0) return new Map<number, never>();
  const rows = await table.rows(transaction, { number: numbers }, ['number', 'layout', 'facts', 'sha256']);
  return new Map(rows.map((row) => [row.number, row]));
}
