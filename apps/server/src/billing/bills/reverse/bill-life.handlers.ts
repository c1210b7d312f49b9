import { refuse } from '@contador/contract';
import { checkClientBills, reissueBill, voidBill } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { billingTexts, billCorrectionTexts as correctionTexts, recordTexts } from '@contador/contract/messages';
import { accepted, decimal, isBlank, month as monthOf } from '@contador/kernel';
import { colombianDay, handle, notDone, type TenantTransaction } from '../../../platform/index.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { correctionsOf } from '../amounts/bill-corrections.repository.ts';
import { billedClientByCode } from '../amounts/client-by-code.repository.ts';
import type { RunsOfMonth } from '../amounts/liquidated-parts.repository.ts';
import { isBillOfSettlement } from '../amounts/of-settlement.repository.ts';
import { tenantOf } from '../compose/tenant-of.ts';
import { billPath, linkDays, linkKey } from '../issue/bill-link.ts';
import { issueClientBill } from '../issue/issue-client-bill.ts';
import type { SettledBills } from '../issue/settled-bills.ts';
import { billsOfClient } from './bills-of-client.repository.ts';
import { reverseBill } from './reverse-bill.ts';

export const checkClientBillsCall = handle(checkClientBills, async ({ query, caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const client = await billedClientByCode(transaction, query.client_code);
    if (client === undefined) return { client: null, bills: [] };
    const { client_code, name } = client;
    const bills = await billsOfClient(transaction, monthOf(query.year, query.month), client_code);
    const numbers = bills.map(({ number }) => number);
    const [key, days, corrections] = await Promise.all([
      linkKey(transaction),
      linkDays(transaction),
      correctionsOf(transaction, numbers),
    ]);
    const link = (number: number) =>
      key && parts.publicUrl ? `${parts.publicUrl}${billPath(key, caller.tenant, number, now, days)}` : null;
    return {
      client: { client_code, client_name: name },
      bills: bills.map((bill) => ({
        ...bill,
        link: link(bill.number),
        correction: corrections.get(bill.number) ?? null,
      })),
    };
  }),
);

interface OfMonth {
  readonly client_code: string;
  readonly year: number;
  readonly month: number;
}

/** Locks the cycle month and returns the bills of the client's month; refused if there are none. */
async function heldBills(transaction: TenantTransaction, query: OfMonth) {
  const unknown = refuse(
    'bill-unknown',
    [{ subject: 'client' as const, field: query.client_code, expected: billingTexts.noBill }],
    notDone,
  );
  const client = await billedClientByCode(transaction, query.client_code);
  if (client === undefined) return unknown;
  const month = monthOf(query.year, query.month);
  const row = await transaction
    .selectFrom('bill')
    .select('cycle')
    .where('client_code', '=', client.client_code)
    .where('year', '=', month.year)
    .where('month', '=', month.number)
    .executeTakeFirst();
  if (row === undefined) return unknown;
  await lockCycleMonth(transaction, { month, cycle: row.cycle });
  const bills = await billsOfClient(transaction, month, client.client_code);
  const last = bills.at(-1);
  if (last === undefined) return unknown;
  return accepted({ bills, last, clientCode: client.client_code, cycle: row.cycle });
}

/**
 * Reverses the client's valid bill. Idempotent: the same request again returns the note of the first one. A request with another reason is
 * refused, with the number of the note and the name of the person who reversed the bill.
 */
export const voidBillCall = handle(voidBill, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    if (isBlank(body.reason)) {
      return refuse('empty-fields', [{ field: 'reason', expected: recordTexts.required }], notDone);
    }
    const held = await heldBills(transaction, body);
    if (!held.ok) return held;
    const { bills, last } = held.value;
    const shownBill = body.bill_number === undefined ? last : bills.find(({ number }) => number === body.bill_number);
    if (shownBill === undefined) {
      return refuse('bill-unknown', [{ field: String(body.bill_number), expected: billingTexts.noBill }], notDone);
    }
    const done = { Upload: 'OK' as const, bill_number: shownBill.number };
    if (shownBill.reversal !== null) {
      const { note, reason, by, at } = shownBill.reversal;
      if (reason === body.reason) return { ...done, note };
      const expected = correctionTexts.voidedBy(shownBill.printed, note, by, dateText(colombianDay(new Date(at))));
      return refuse('bill-not-standing', [{ subject: 'bill' as const, field: shownBill.printed, expected }], notDone);
    }
    const reversed = await reverseBill(
      transaction,
      shownBill.number,
      body.reason,
      { username: caller.tenant },
      caller,
      now,
    );
    if (!reversed.ok) return reversed;
    return { ...done, note: reversed.value };
  }),
);

/** Issues a replacement for the last reversed bill, from the same liquidation or settlement as that bill. */
export const reissueBillCall = (bySettlement: SettledBills) =>
  handle(reissueBill, async ({ body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const held = await heldBills(transaction, body);
      if (!held.ok) return held;
      const { last, clientCode, cycle } = held.value;
      if (last.reversal === null) {
        const { number: bill_number, printed, replaces } = last;
        if (replaces !== null) return { Upload: 'OK' as const, bill_number, printed, replaces };
        const particular = { subject: 'client' as const, field: clientCode, expected: billingTexts.notVoided(printed) };
        return refuse('bill-not-voided', [particular], notDone);
      }
      const cycleMonth = await cycleMonthOf(transaction, { cycle, year: body.year, month: body.month });
      if (!cycleMonth.ok) return cycleMonth;
      const before = await transaction
        .selectFrom('bill')
        .select(['previous_balance', 'energy_run', 'lighting_run', 'security_run'])
        .where('number', '=', last.number)
        .executeTakeFirstOrThrow();
      const tenant = await tenantOf(transaction, caller.tenant);
      const replaces = {
        number: last.number,
        printed: last.printed,
        reason: last.reversal.reason,
        previousBalance: decimal(before.previous_balance),
      };
      const runs: Partial<RunsOfMonth> = {
        ...(before.energy_run !== null && { energy: before.energy_run }),
        ...(before.lighting_run !== null && { lighting: before.lighting_run }),
        ...(before.security_run !== null && { security: before.security_run }),
      };
      const { energy, lighting, security } = runs;
      const settledBill = (await isBillOfSettlement(transaction, last.number))
        ? (
            await bySettlement.source.given(transaction, cycleMonth.value, { energy, lighting, security }, [clientCode])
          ).get(clientCode)
        : undefined;
      const issued = await issueClientBill(
        transaction,
        { cycleMonth: cycleMonth.value, clientCode, runs, replaces, ...(settledBill && { given: settledBill }) },
        tenant,
        caller,
        now,
      );
      if (!issued.ok) return issued;
      const { number: bill_number, document } = issued.value;
      return { Upload: 'OK' as const, bill_number, printed: document.number, replaces: last.number };
    }),
  );
