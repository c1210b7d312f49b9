import { accepted, type Decimal, decimal, MILLIONTHS, type Month, type Result } from '@contador/kernel';
import { createEvaluation } from '../engine/evaluation.ts';
import { exchangeCost } from './explained/concept-terms.ts';
import { conceptTerms } from './explained/explained-settlement.ts';
import { importOfMonth } from './explained/metered-terms.ts';
import { capacitiveOfMonth, penalisedOfMonth } from './explained/reactive-terms.ts';
import { clientFacts, optionsOf, settledFacts } from './explained/settled-facts.ts';
import { exchangedOfMonth, surplusValueOfMonth } from './explained/surplus-terms.ts';
import { type HourPrices, surplusValue } from './hour-prices.ts';
import type { MeasuredMonth } from './measured-month.ts';
import { SETTLEMENT_CONCEPTS, type SettlementConcept, type SettlementFacts } from './settlement-facts.ts';

/** Reason why a month cannot be settled. */
export type SettlementFault =
  /** Zero-based hours of surplus without a published price. */
  | { readonly rule: 'price-missing'; readonly hours: readonly number[] }
  /** There is reactive energy but no charge for it. */
  | { readonly rule: 'reactive-charge-missing' };

export interface SettledMonth {
  /** Cents by concept. 482 is negative: it is paid to the client. */
  readonly cents: Readonly<Record<SettlementConcept, number>>;
  /** Value of Exc2 in COP, unrounded. */
  readonly surplusValue: Decimal;
}

/** Parts of a COP in which the value of a surplus is exact: millionths of a kWh by billionths of a COP. */
const PARTS_OF_SURPLUS_VALUE = '1e15';

/**
 * Prices a measured month: evaluates the terms that explain it (CREG 174/2021, articles 23 to 25; CREG 015/2018, chapter 12), with the sums
 * of its hours in place of those that the explanation adds up hour by hour. `prices` are those of `facts`, which `hourPrices` calculates
 * once for all clients that share them.
 */
export function settleMonth(
  facts: SettlementFacts,
  measured: MeasuredMonth,
  { month, prices }: { readonly month: Month; readonly prices: HourPrices },
): Result<SettledMonth, SettlementFault> {
  const { imported, exchanged, doubledPenalised, capacitive } = measured;
  if (facts.client.reactiveCharge === null && doubledPenalised + capacitive > 0) {
    return { ok: false, refusal: { rule: 'reactive-charge-missing' } };
  }
  const valued = surplusValue(measured, prices);
  if (typeof valued !== 'bigint') return { ok: false, refusal: { rule: 'price-missing', hours: valued } };
  const value = decimal(valued.toString()).dividedBy(PARTS_OF_SURPLUS_VALUE);
  const sums = new Map([
    [importOfMonth.symbol, decimal(imported).dividedBy(MILLIONTHS)],
    [exchangedOfMonth.symbol, decimal(exchanged).dividedBy(MILLIONTHS)],
    [surplusValueOfMonth.symbol, value],
    [penalisedOfMonth.symbol, decimal(doubledPenalised).dividedBy(2 * MILLIONTHS)],
    [capacitiveOfMonth.symbol, decimal(capacitive).dividedBy(MILLIONTHS)],
  ]);
  const evaluation = createEvaluation({ month, facts: settledFacts(facts), options: optionsOf(facts), known: sums });
  const cents = SETTLEMENT_CONCEPTS.map((code) => {
    const answer = evaluation.ask(conceptTerms[code]);
    if (answer.kind !== 'value') throw new Error(`concept ${code}: ${JSON.stringify(answer)}`);
    return [code, answer.amount.times(100).toNumber()] as const;
  });
  return accepted({ cents: Object.fromEntries(cents) as SettledMonth['cents'], surplusValue: value });
}

/** EX: price of an exchanged kWh, COP/kWh. */
export function exchangePrice(
  charged: Pick<SettlementFacts, 'client' | 'tariff' | 'appliedM' | 'readings'>,
  month: Month,
): Decimal {
  const evaluation = createEvaluation({
    month,
    facts: clientFacts(charged),
    options: optionsOf(charged),
    traced: false,
  });
  const answer = evaluation.ask(exchangeCost);
  if (answer.kind !== 'value') throw new Error(`EX: ${JSON.stringify(answer)}`);
  return answer.amount;
}
