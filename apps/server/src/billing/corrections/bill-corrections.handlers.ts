import { refuse } from '@contador/contract';
import { checkBillCorrection, correctBill, reviewBillCorrection } from '@contador/contract/billing';
import { recordTexts } from '@contador/contract/messages';
import { decimal, isBlank } from '@contador/kernel';
import { handle, notDone } from '../../platform/index.ts';
import { balanceLeft } from '../bills/amounts/balances.repository.ts';
import { comparedLines } from '../bills/compose/compared-lines.ts';
import { tenantOf } from '../bills/compose/tenant-of.ts';
import { type TariffToTry, tariffsToTry } from '../liquidation/energy/tariffs-to-try.repository.ts';
import { billingConcepts } from '../set-up/concept.repository.ts';
import { billToCorrect } from './bill-to-correct.ts';
import { billedConsumption } from './billed-consumption.ts';
import { billedTerms } from './billed-terms.ts';
import { correctIssuedBill } from './correct-bill.ts';
import { planCorrection } from './planned-correction.ts';
import { resolveCorrection } from './resolved-correction.ts';

/** Returns what the client's valid bill says and may be corrected. */
export const checkBillCorrectionCall = handle(checkBillCorrection, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const { year, month, client_code: clientCode } = query;
    const found = await billToCorrect(transaction, { year, month, clientCode });
    if (!found.ok) return found;
    const { bill, charges } = found.value;
    const [consumption, terms, concepts, tariffs] = await Promise.all([
      billedConsumption(transaction, found.value),
      billedTerms(transaction, found.value),
      billingConcepts(transaction),
      tariffsToTry(transaction, found.value.cycleMonth),
    ]);
    const nameOf = (code: string) => concepts.find((it) => it.code === code)?.description ?? code;
    return {
      number: bill.number,
      printed: bill.document.number,
      hourly: consumption?.hourly ?? false,
      delivers: consumption?.delivers ?? false,
      consumption: consumption,
      terms: terms?.terms ?? null,
      client: terms ? { marketType: terms.billedClass.marketType } : null,
      tariffs: tariffs
        .filter(({ markets }) => markets.length === 0 || markets.includes(terms?.terms.market ?? ''))
        .map(({ id }) => id),
      markets: byMarket(tariffs),
      concepts: charges.concepts.map(({ key, code, value }) => ({
        key,
        code,
        name: nameOf(code),
        value: Number(value),
      })),
      credits: charges.credits.map(({ key, code, amounts: { number, ...amounts } }) => ({
        key,
        code,
        name: nameOf(code),
        amounts: {
          total: Number(amounts.total),
          balance: Number(amounts.balance),
          capital: Number(amounts.capital),
          interest: Number(amounts.interest),
          instalment: Number(amounts.instalment),
          rate: Number(amounts.rate),
          number,
        },
      })),
      offered: concepts.filter(({ active }) => active).map(({ code, description }) => ({ code, name: description })),
    };
  }),
);

/** Tariffs of each market, newest first. */
function byMarket(tariffs: readonly TariffToTry[]): { market: string; tariffs: string[] }[] {
  const names = [...new Set(tariffs.flatMap(({ markets }) => markets))].sort();
  return names.map((market) => ({
    market,
    tariffs: tariffs.filter(({ markets }) => markets.includes(market)).map(({ id }) => id),
  }));
}

/** Previews the bill that a correction would issue, without writing it. */
export const reviewBillCorrectionCall = handle(reviewBillCorrection, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const found = await billToCorrect(transaction, body);
    if (!found.ok) return found;
    const to = found.value;
    const resolved = await resolveCorrection(transaction, to, body);
    if (!resolved.ok) return resolved;
    const tenant = await tenantOf(transaction, caller.tenant);
    const [planned, ranges] = await Promise.all([
      planCorrection(transaction, to, resolved.value, { tenant, now, reason: '' }),
      balanceLeft(transaction, to.bill.client_code),
    ]);
    if (!planned.ok) return planned;
    const { bill } = planned.value;
    const { sentence, parts } = bill.document.change ?? { sentence: '', parts: [] };
    const inFavour = (payable: string) => (decimal(payable).isNegative() ? decimal(payable) : decimal(0));
    return {
      printed: bill.document.number,
      lines: comparedLines(to.bill.document, bill.document),
      sentence,
      causes: parts.map(({ label, amount }) => ({ label, amount })),
      payable: { before: Number(to.bill.payable), after: Number(bill.payable) },
      nextBalance: {
        before: Number(ranges),
        after: Number(ranges.minus(inFavour(to.bill.payable)).plus(inFavour(bill.payable))),
      },
    };
  }),
);

/** Corrects the bill exactly as the person previewed it. */
export const correctBillCall = handle(correctBill, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    if (isBlank(body.reason)) {
      return refuse('empty-fields', [{ field: 'reason', expected: recordTexts.required }], notDone);
    }
    const tenant = await tenantOf(transaction, caller.tenant);
    const done = await correctIssuedBill(transaction, body, { tenant, by: caller, now });
    return done.ok ? { Upload: 'OK' as const, ...done.value } : done;
  }),
);
