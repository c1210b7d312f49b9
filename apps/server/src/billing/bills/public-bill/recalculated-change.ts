import { billTexts } from '@contador/contract/messages';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Decoded, decoded, type TenantTransaction } from '../../../platform/index.ts';
import { inMonth } from '../amounts/bill-sources.repository.ts';
import { comparedBills } from '../amounts/compared-bills.repository.ts';
import type { BillTable } from '../bills.tables.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { changeSince } from '../compose/change-since.ts';

type Bill = Decoded<Selectable<BillTable>>;

/**
 * Recalculates 'Por qué cambió' for bills issued before its causes were computed line by line; `undefined` for any other bill. The stored
 * bill does not change.
 * The comparison is with the bill that this one corrects, or else with the last bill of an earlier month that was valid at its issue.
 */
export async function recalculatedChange(
  transaction: TenantTransaction,
  bill: Bill,
): Promise<NonNullable<BillDocument['change']> | undefined> {
  const { document } = bill;
  if (document.energy !== undefined || document.change === undefined) return undefined;
  const corrected = await correctedBill(transaction, bill);
  const before = corrected ?? (await lastBillBefore(transaction, bill));
  if (before === undefined) return undefined;
  const compared = await comparedBills(transaction, [before, bill]);
  const [one, other] = [compared.get(before.number), compared.get(bill.number)];
  if (one === undefined || other === undefined) return undefined;
  const named = corrected
    ? billTexts.change.corrected(corrected.document.number)
    : inMonth({ year: before.year, number: before.month });
  return changeSince(named, one, other);
}

async function correctedBill(transaction: TenantTransaction, { number, replaces }: Bill): Promise<Bill | undefined> {
  if (replaces === null) return undefined;
  const row = await transaction
    .selectFrom('bill')
    .selectAll()
    .where('number', '=', replaces)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bill_correction as c').select('c.number').where('c.number', '=', number)),
    )
    .executeTakeFirst();
  return row && decoded('bill', row);
}

async function lastBillBefore(
  transaction: TenantTransaction,
  { client_code: code, year, month, issued_at: issued }: Bill,
): Promise<Bill | undefined> {
  const row = await transaction
    .selectFrom('bill')
    .selectAll()
    .where('client_code', '=', code)
    .where(sql<boolean>`(year, month) < (${year}, ${month}) and issued_at <= ${issued}
      and exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run)
      and not exists (select from bill_reversal r where r.tenant = bill.tenant and r.number = bill.number
        and r.reversed_at <= ${issued})`)
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && decoded('bill', row);
}
