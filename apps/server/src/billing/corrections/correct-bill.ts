import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@contador/contract';
import { numberText } from '@contador/contract/format';
import { billCorrectionTexts as texts } from '@contador/contract/messages';
import { accepted, decimal, type Result } from '@contador/kernel';
import { notDone, type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';
import { billCorrections, correctionDigest } from '../bills/amounts/bill-corrections.repository.ts';
import { issueClientBill } from '../bills/issue/issue-client-bill.ts';
import { reverseBill } from '../bills/reverse/reverse-bill.ts';
import { printedNote, printedNumber } from '../issued-bills/printed-numbers.repository.ts';
import { type BillToCorrect, billToCorrect, type WantedBill } from './bill-to-correct.ts';
import { type PlannedCorrection, planCorrection, replacingBill } from './planned-correction.ts';
import { type ResolvedCorrection, resolveCorrection, type TypedCorrection } from './resolved-correction.ts';
import { storeCorrectedInputs } from './store-corrected-inputs.ts';

/** A correction as confirmed by a person: the typed values, the reason, and the amount payable that was shown, COP. */
export interface DecidedCorrection extends WantedBill, TypedCorrection {
  readonly number: number;
  readonly reason: string;
  readonly payable: number;
}

interface Deciding {
  readonly tenant: { readonly username: string; readonly applicationName: string };
  readonly by: Person;
  readonly now: Date;
}

/** Result of a correction. */
interface DoneCorrection {
  readonly number: number;
  readonly printed: string;
  readonly replaces: number;
  readonly note: string;
}

/**
 * Corrects a bill in this transaction: reversal note, corrected inputs as new rows that name the bill, a liquidation of this client alone,
 * the replacement bill, and the differences by concept. Atomic.
 * Idempotent: the same request again returns the first result.
 */
export async function correctIssuedBill(
  transaction: TenantTransaction,
  decided: DecidedCorrection,
  deciding: Deciding,
): Promise<Result<DoneCorrection, Refusal>> {
  const { number, reason } = decided;
  const { tenant, by, now } = deciding;
  const digest = digestOf(decided);
  const found = await billToCorrect(transaction, decided, true);
  if (!found.ok) {
    const isAgain =
      found.refusal.code === 'bill-not-standing' && (await correctionDigest(transaction, number)) === digest;
    return isAgain ? accepted(await doneBefore(transaction, number)) : found;
  }
  const to = found.value;
  const resolved = await resolveCorrection(transaction, to, decided);
  if (!resolved.ok) return resolved;
  const planned = await planCorrection(transaction, to, resolved.value, { tenant, now, reason });
  if (!planned.ok) return planned;
  const { payable } = planned.value.bill;
  if (!decimal(payable).equals(decided.payable)) {
    return refuse('bill-correction-changed', [{ expected: texts.payableNow(numberText(payable, 2)) }], notDone);
  }
  const note = await reverseBill(transaction, number, reason, tenant, by, now);
  if (!note.ok) return note;
  const inputs = { to, resolved: resolved.value, calculated: planned.value.calculated, reason, by, now };
  const runs = await storeCorrectedInputs(transaction, inputs);
  const issued = await issueClientBill(transaction, { ...replacingBill(to, reason), runs }, tenant, by, now);
  if (!issued.ok) return issued;
  const kept = { number: issued.value.number, causes: resolved.value.causes, asked: digest, reason, by, now };
  await keepDifferences(transaction, to, planned.value, kept);
  return accepted({
    number: issued.value.number,
    printed: issued.value.document.number,
    replaces: number,
    note: note.value,
  });
}

function digestOf({ number, reason, consumption, terms, concepts, credits }: DecidedCorrection): string {
  const decision = [number, reason, consumption ?? null, concepts ?? [], credits ?? [], ...(terms ? [terms] : [])];
  return createHash('sha256').update(JSON.stringify(decision)).digest('hex');
}

async function doneBefore(transaction: TenantTransaction, corrects: number): Promise<DoneCorrection> {
  const [next, reversal] = await Promise.all([
    transaction
      .selectFrom('bill')
      .select(['number', printedNumber.as('printed')])
      .where('replaces', '=', corrects)
      .executeTakeFirstOrThrow(),
    transaction
      .selectFrom('bill_reversal')
      .select(printedNote.as('note'))
      .where('number', '=', corrects)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...next,
    replaces: corrects,
    note: reversal.note,
  };
}

/** Stores the differences by concept under the number of the new bill. */
async function keepDifferences(
  transaction: TenantTransaction,
  { bill, cycleMonth }: BillToCorrect,
  { differences }: PlannedCorrection,
  { number, causes, asked: digest, reason, by, now }: Kept,
): Promise<void> {
  await storeRows(billCorrections, {
    transaction,
    by,
    at: now,
    action: 'bill.correct',
    rows: differences.map((difference) => ({
      number,
      corrects: bill.number,
      clientCode: bill.client_code,
      period: cycleMonth.period,
      cycle: cycleMonth.cycle,
      ...difference,
      causes,
      asked: digest,
      reason,
    })),
    subject: `${bill.client_code} ${cycleMonth.period.year}-${cycleMonth.period.number}`,
    logged: { number, corrects: bill.number, causes, differences, reason },
  });
}

interface Kept extends Pick<Deciding, 'by' | 'now'>, Pick<ResolvedCorrection, 'causes'> {
  readonly number: number;
  readonly asked: string;
  readonly reason: string;
}
