import { type Refusal, refuse } from '@contador/contract';
import { dateText } from '@contador/contract/format';
import { billingTexts, settledBillTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { Selectable } from 'kysely';
import { colombianDay, decoded, notDone, type TenantTransaction } from '../../platform/index.ts';
import { type ChargesOfClient, chargesOfBills } from '../bills/amounts/charges-of-bills.repository.ts';
import { billedClientByCode } from '../bills/amounts/client-by-code.repository.ts';
import { comparedBills } from '../bills/amounts/compared-bills.repository.ts';
import {
  type LiquidatedParts,
  liquidatedParts,
  type RunsOfMonth,
} from '../bills/amounts/liquidated-parts.repository.ts';
import { isBillOfSettlement } from '../bills/amounts/of-settlement.repository.ts';
import type { BillTable } from '../bills/bills.tables.ts';
import type { ComparedBill } from '../bills/compose/bill-causes.ts';
import type { BillDocument } from '../bills/compose/bill-document.ts';
import { type BillReadiness, billReadiness } from '../bills/issue/bill-readiness.ts';
import { lockCycleMonth } from '../cycles/cycle-month.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { type ApprovedRows, approvedRows } from '../deviations/approved-rows.repository.ts';
import { differencesFrom, holdsOf } from '../deviations/holds.repository.ts';
import { printedNote } from '../issued-bills/printed-numbers.repository.ts';
import { lawOptionsOf } from '../liquidation/runs/law-options-of.ts';

type OwnBill = Omit<Selectable<BillTable>, 'document' | 'format'> & { readonly document: BillDocument };

/** A valid bill with everything that it was made from. */
export interface BillToCorrect {
  readonly bill: OwnBill;
  readonly cycleMonth: CycleMonth;
  readonly options: Options;
  readonly runs: RunsOfMonth;
  readonly ready: BillReadiness;
  readonly liquidated: LiquidatedParts;
  /** `undefined` for a bill without energy. */
  readonly approved: ApprovedRows | undefined;
  readonly charges: ChargesOfClient;
  /** The bill in the form used to compare it with its replacement. */
  readonly compared: ComparedBill;
}

/** Identifies a bill: client (by code or SIC), month, and the bill number that the person saw. */
export interface WantedBill {
  readonly year: number;
  readonly month: number;
  readonly clientCode: string;
  readonly number?: number;
}

/**
 * Loads the bill to correct. Refused if there is none, if it was already reversed or corrected (naming who did it and when), or while its
 * consumption is under investigation.
 * `hold` locks the month until the transaction ends.
 */
export async function billToCorrect(
  transaction: TenantTransaction,
  { year, month, clientCode, number }: WantedBill,
  hold = false,
): Promise<Result<BillToCorrect, Refusal>> {
  const unknown = refuse(
    'bill-unknown',
    [{ subject: 'client' as const, field: clientCode, expected: billingTexts.noBill }],
    notDone,
  );
  const client = await billedClientByCode(transaction, clientCode);
  if (client === undefined) return unknown;
  const bills = await issuedOf(transaction, client.client_code, year, month);
  const [first] = bills;
  if (first === undefined) return unknown;
  const cycleMonth = await cycleMonthOf(transaction, { cycle: first.cycle, year, month });
  if (!cycleMonth.ok) return cycleMonth;
  if (hold) await lockCycleMonth(transaction, { month: cycleMonth.value.period, cycle: first.cycle });
  const now = hold ? await issuedOf(transaction, client.client_code, year, month) : bills;
  const bill = number === undefined ? now.at(-1) : now.find((it) => it.number === number);
  if (bill === undefined) return unknown;
  const stands = await standing(transaction, bill, now);
  if (!stands.ok) return stands;
  if (await isBillOfSettlement(transaction, bill.number)) {
    const particular = {
      subject: 'client' as const,
      field: bill.client_code,
      expected: settledBillTexts.correctedThere,
    };
    return refuse('bill-of-settlement', [particular], notDone);
  }
  const held = await heldReason(transaction, cycleMonth.value, bill.client_code);
  if (held !== undefined)
    return refuse(
      'bill-consumption-held',
      [{ subject: 'client' as const, field: bill.client_code, expected: held }],
      notDone,
    );
  return await withParts(transaction, bill, cycleMonth.value);
}

async function issuedOf(transaction: TenantTransaction, clientCode: string, year: number, month: number) {
  const rows = await transaction
    .selectFrom('bill')
    .selectAll()
    .where('client_code', '=', clientCode)
    .where('year', '=', year)
    .where('month', '=', month)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as b').select('b.run').whereRef('b.run', '=', 'bill.run')),
    )
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return rows.map((row): OwnBill => decoded('bill', row));
}

/** Refuses a reversed bill, naming the note or the replacement bill. */
async function standing(
  transaction: TenantTransaction,
  { number, document }: OwnBill,
  all: readonly OwnBill[],
): Promise<Result<true, Refusal>> {
  const reversal = await transaction
    .selectFrom('bill_reversal')
    .select([printedNote.as('note'), 'reversed_by', 'reversed_at'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (reversal === undefined) return accepted(true);
  const next = all.find(({ replaces }) => replaces === number);
  const expected = next
    ? texts.correctedBy(document.number, next.document.number, next.issued_by, day(next.issued_at))
    : texts.voidedBy(...([document.number, reversal.note, reversal.reversed_by, day(reversal.reversed_at)] as const));
  return refuse('bill-not-standing', [{ field: document.number, expected }], notDone);
}

const day = (at: Date) => dateText(colombianDay(at));

/** Reason why a hold prevents the correction: its investigation is open, or it already charged the difference in another month. */
async function heldReason(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  clientCode: string,
): Promise<string | undefined> {
  const [hold] = await holdsOf(transaction, { period, clientCode });
  if (hold === undefined) return undefined;
  if (hold.state !== 'closed') return texts.heldOpen;
  const found = (await differencesFrom(transaction, period)).some((it) => it.clientCode === clientCode);
  return found ? texts.heldSettled : undefined;
}

async function withParts(
  transaction: TenantTransaction,
  bill: OwnBill,
  cycleMonth: CycleMonth,
): Promise<Result<BillToCorrect, Refusal>> {
  const [ready, options, charges] = await Promise.all([
    billReadiness(transaction, cycleMonth),
    lawOptionsOf(transaction, cycleMonth),
    chargesOfBills(transaction, cycleMonth, [bill.client_code]),
  ]);
  const energy = bill.energy_run ?? ready.energy;
  if (energy === undefined) {
    return refuse(
      'bills-lack-inputs',
      [{ subject: 'cycle' as const, field: cycleMonth.cycle, expected: billingTexts.consumptionNotApproved }],
      notDone,
    );
  }
  const runs = {
    energy,
    lighting: bill.lighting_run ?? ready.lighting,
    security: bill.security_run ?? ready.security,
  };
  const [approved, [liquidated], compared] = await Promise.all([
    approvedRows(transaction, runs, bill.client_code),
    liquidatedParts(transaction, runs, [bill.client_code]),
    comparedBills(transaction, [bill]),
  ]);
  const own = compared.get(bill.number);
  if (liquidated === undefined || own === undefined)
    throw new Error(`${bill.client_code} is billed and not liquidated`);
  return accepted({
    bill,
    cycleMonth,
    options,
    runs,
    ready,
    liquidated,
    approved,
    charges: charges(bill.client_code),
    compared: own,
  });
}
