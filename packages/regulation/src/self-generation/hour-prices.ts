import { type Month, roundHalfUp } from '@contador/kernel';
import { createEvaluation } from '../engine/evaluation.ts';
import { priceFacts } from './explained/settled-facts.ts';
import { priceOfHour } from './explained/surplus-price.ts';
import type { MeasuredMonth } from './measured-month.ts';
import type { SurplusPrices } from './settlement-facts.ts';

/** Price of a kWh of Exc2 in each hour of a period, in billionths of a COP; null in an hour without a published price. */
export type HourPrices = readonly (bigint | null)[];

const BILLIONTHS = 1_000_000_000;
const HOURS_OF_A_DAY = 24;

/** Calculates the prices of `count` hours once for all clients that share them, with the term that explains each of them. */
export function hourPrices(prices: SurplusPrices, count: number, month: Month): HourPrices {
  const days = Array.from({ length: Math.ceil(count / HOURS_OF_A_DAY) }, (_, day) => String(day));
  const evaluation = createEvaluation({ month, facts: priceFacts(prices, days), traced: false });
  const priceIn = (hour: number): bigint | null => {
    const index = { day: days[Math.floor(hour / HOURS_OF_A_DAY)] as string, hour: (hour % HOURS_OF_A_DAY) + 1 };
    const answer = evaluation.ask(priceOfHour, index);
    return answer.kind === 'value' ? BigInt(roundHalfUp(answer.amount.times(BILLIONTHS), 0).toFixed()) : null;
  };
  if (prices.kind === 'agreed') {
    const [agreed] = count === 0 ? [null] : [priceIn(0)];
    return Array.from({ length: count }, () => agreed ?? null);
  }
  return Array.from({ length: count }, (_, hour) => priceIn(hour));
}

/** Exact value of the surplus of a month in 10⁻¹⁵ COP, or the zero-based hours of surplus without a price, if any. */
export function surplusValue({ hours }: MeasuredMonth, prices: HourPrices): bigint | readonly number[] {
  const unpriced: number[] = [];
  let value = 0n;
  for (const [hour, energy] of hours.surplus.entries()) {
    if (energy === 0) continue;
    const price = prices[hour] ?? null;
    if (price === null) unpriced.push(hour);
    else value += BigInt(energy) * price;
  }
  return unpriced.length > 0 ? unpriced : value;
}
