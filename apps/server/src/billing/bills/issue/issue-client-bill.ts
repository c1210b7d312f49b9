import { createHash, randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import { notDone, type Person, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { billings } from '../../cycles/billed-cycles.repository.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import { standingBill } from '../../issued-bills/standing-bill.repository.ts';
import type { BillToIssue } from '../compose/bill-to-issue.ts';
import { makeLinkKey } from './bill-link.ts';
import { type ClientBillRequest, composeClientBill } from './compose-client-bill.ts';
import { writeBills } from './write-bills.ts';

/**
 * Issues the bill of one client of a cycle month under the next number of its supplementary ranges. Number, CUDE and document are written
 * atomically in this transaction.
 * Refused if the client already has a valid bill, also under concurrent requests.
 */
export async function issueClientBill(
  transaction: TenantTransaction,
  request: ClientBillRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  by: Person,
  now: Date,
): Promise<Result<BillToIssue, Refused['refusal']>> {
  const { cycleMonth, clientCode, replaces } = request;
  const { period, cycle } = cycleMonth;
  await lockCycleMonth(transaction, { month: period, cycle });
  const standing = await standingBill(transaction, period, clientCode);
  if (standing !== undefined) {
    return refuse(
      'client-billed',
      [{ subject: 'client' as const, field: clientCode, expected: texts.billStands(standing.printed) }],
      notDone,
    );
  }
  const composed = await composeClientBill(transaction, request, tenant, now);
  if (!composed.ok) return composed;
  const { bill, dates, runs } = composed.value;
  await makeLinkKey(transaction, now);
  const run = randomUUID();
  const written = { run, month: cycleMonth, dates, runs, by: by.personName, at: now, ...(replaces && { replaces }) };
  await writeBills(transaction, written, { bills: [bill], reasons: [] });
  const { number } = bill;
  const digest = createHash('sha256').update(`${number} ${bill.cude} ${bill.payable}`).digest('hex');
  await storeRows(billings, {
    transaction,
    action: 'bill.issue',
    subject: `${clientCode} ${period.year}-${period.number}`,
    by,
    at: now,
    rows: [{ period, cycle, run, clientCode, firstNumber: number, lastNumber: number, bills: 1, unused: 0, digest }],
    logged: { run, number, digest, ...(replaces && { replaces: replaces.number }) },
  });
  return accepted(bill);
}
