import { type Refusal, refuse } from '@contador/contract';
import { billTexts as texts } from '@contador/contract/messages';
import { FINAL_CONSUMER, fiscalSums } from '@contador/domain/billing';
import { accepted, decimal, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import {
  appendOnlyTable,
  colombianDay,
  colombianTime,
  decoded,
  lockRecords,
  notDone,
  type Person,
  storeRows,
  type TenantTransaction,
} from '../../../platform/index.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { digitsOfNit, electronicBill } from '../compose/electronic-bill.ts';
import { billIssuer } from '../compose/issuer.repository.ts';
import { issuerNit } from '../compose/issuer-nit.ts';
import { reversalDocument } from '../compose/reversal-document.ts';

/** Append-only table of reversal notes. */
export const reversals = appendOnlyTable('bill_reversal', { by: 'reversed_by', at: 'reversed_at' });

/**
 * Reverses a valid bill with a note from the company's own sequence, and returns the printed number of the note. Refused if the company may
 * not issue documents.
 * The caller must hold the lock of the cycle month.
 */
export async function reverseBill(
  transaction: TenantTransaction,
  number: number,
  reason: string,
  tenant: { readonly username: string },
  by: Person,
  at: Date,
): Promise<Result<string, Refusal>> {
  const nit = await issuerNit(transaction);
  if (nit?.keeps) return refuse('bills-lack-inputs', [{ expected: nit.fault }], notDone);
  await lockRecords(transaction, 'bill reversals');
  const row = await transaction.selectFrom('bill').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const bill = decoded('bill', row);
  const client = await transaction
    .selectFrom('client')
    .select('id_number')
    .where('client_code', '=', bill.client_code)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ last: number }>`select coalesce(max(note), 0) as last from bill_reversal`.execute(
    transaction,
  );
  const note = (rows[0]?.last ?? 0) + 1;
  const issuer = await billIssuer(transaction, tenant.username);
  const issuedAt = { date: colombianDay(at), time: colombianTime(at) };
  const printed = texts.reversalNumber(issuer.prefix, note);
  const { nit: billed } = bill.document.company;
  const customerId =
    bill.document.fiscal?.customerId === FINAL_CONSUMER.idNumber
      ? FINAL_CONSUMER.idNumber
      : (client.id_number ?? bill.client_code);
  const sums = fiscalOf(bill);
  const { cude, qr } = electronicBill({ number: printed, ...sums, nit: billed, customerId, issuer, issuedAt });
  const { environment, prefix } = issuer;
  const identity = { issuerNit: digitsOfNit(billed), customerId, environment, prefix };
  const document = reversalDocument(bill.document, { number: printed, reason, cude, qr, issuedAt, identity });
  const period = { year: bill.year, number: bill.month };
  const negative = (amount: string) => decimal(amount).negated().toFixed();
  const reversed = {
    number,
    note,
    period,
    reason,
    cude,
    document,
    clientCode: bill.client_code,
    cycle: bill.cycle,
    energy: negative(bill.energy),
    payable: negative(bill.payable),
  };
  await storeRows(reversals, {
    transaction,
    rows: [reversed],
    action: 'bill.void',
    by,
    at,
    subject: `${bill.client_code} ${bill.year}-${bill.month}`,
    logged: { number, note, reason, cude },
  });
  return accepted(printed);
}

interface AmountsOfBill {
  readonly energy: string;
  readonly lighting: string;
  readonly security: string;
  readonly others: string;
  readonly vat: string;
  readonly document: BillDocument;
}

/** Fiscal sums of a bill from the lines stored at issue, or from its totals for bills issued before lines were stored. */
function fiscalOf({ energy, lighting, security, others, vat, document }: AmountsOfBill) {
  if (document.fiscal !== undefined) {
    return fiscalSums(
      document.fiscal.lines.map(({ code, name, value, vat }) => ({
        code,
        name,
        value: decimal(value),
        vat: decimal(vat),
      })),
    );
  }
  const total = decimal(energy).plus(lighting).plus(security).plus(others);
  return { gross: total.minus(vat), vat: decimal(vat), total };
}
