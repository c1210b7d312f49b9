import type { Month } from '@contador/kernel';
import { createEvaluation, factsFromMap, type Options, spotPriceOfCustomer } from '@contador/regulation';
import type { Consumption } from './consumption.ts';
import { type EnergyMonth, energyFacts } from './customer-facts.ts';

/** A month's spot prices, with the company's reading of the cap. */
export interface SpotMonthFacts extends Pick<EnergyMonth, 'spot' | 'scarcity'> {
  readonly month: Month;
  readonly cap: Options['spotPriceCap'];
}

/**
 * Spot price of a customer with that consumption in COP/kWh, as its tariff contains it: each hour with its cap, or uncapped while the
 * scarcity price is not known. Without hourly consumption, the mean of all hours. `undefined` while the prices are pending.
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
