import type { Month } from '@contador/kernel';
import { createEvaluation, factsFromMap, type Options, spotPriceOfCustomer } from '@contador/regulation';
import type { Consumption } from './consumption.ts';
import { type EnergyMonth, energyFacts } from './customer-facts.ts';

/** A month at the spot price, with the company's reading of the cap. */
export interface SpotMonthFacts extends Pick<EnergyMonth, 'spot' | 'scarcity'> {
  readonly month: Month;
  readonly cap: Options['spotPriceCap'];
}

/**
 * COP/kWh that the spot price is to a customer of that consumption, as its tariff has it: each hour with its cap, and without one while the
 * scarcity price is not known. Without hours, the mean of all hours. `undefined` while there are no hours.
 */
export function customerSpotPrice(at: SpotMonthFacts, consumption: Consumption): number | undefined {
  if (at.spot === undefined) return undefined;
  const facts = factsFromMap({ facts: new Map(energyFacts(at, consumption)), activeMarkets: [] });
  for (const spotPriceCap of [at.cap, 'none'] as const) {
    const evaluation = createEvaluation({ month: at.month, facts, options: { spotPriceCap }, traced: false });
    const answer = evaluation.ask(spotPriceOfCustomer);
    if (answer.kind === 'value') return answer.amount.toNumber();
  }
  return undefined;
}
