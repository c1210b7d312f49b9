import { quantity } from '@contador/kernel';
import type { FreePrices, PriceByBand, RegulatedPrices } from '@contador/regulation';
import type { PlainPrices, PriceByBandText } from './plain-bill.ts';

/** Converts prices for the engine, COP/kWh. */
export function priceQuantities(plain: PlainPrices): FreePrices | RegulatedPrices {
  const price = (text: string) => quantity(text, 'COP/kWh');
  const byBand = (texts: PriceByBandText): PriceByBand =>
    Object.fromEntries(Object.entries(texts).map(([band, text]) => [band, price(text)]));
  if (plain.marketType === 'NO REGULADO') {
    return {
      marketType: plain.marketType,
      transmission: byBand(plain.transmission),
      losses: byBand(plain.losses),
      restrictions: price(plain.restrictions),
      distribution: price(plain.distribution),
      commercialisation: price(plain.commercialisation),
      generation: price(plain.generation),
    };
  }
  return {
    marketType: plain.marketType,
    unitCostForm: plain.unitCostForm,
    unitCost: byBand(plain.unitCost),
    ...(plain.optionUnitCost && { optionUnitCost: byBand(plain.optionUnitCost) }),
    ...(plain.cot !== undefined && { cot: price(plain.cot) }),
    distribution: price(plain.distribution),
    ...(plain.stratumTariff !== undefined && { stratumTariff: price(plain.stratumTariff) }),
  };
}
