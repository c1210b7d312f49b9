import type { TrialPrice } from '@contador/domain/billing';
import type { PlainPrices } from '../liquidation/energy/plain-bill.ts';
import type { RegulatedPlace, RegulatedTariffs } from '../liquidation/energy/regulated-prices.ts';

/** A typed price of a market's level, COP/kWh as decimal text. */
export interface TypedPrice {
  readonly market: string;
  readonly level: string;
  readonly price: TrialPrice;
  readonly value: string;
}

type RegulatedText = Extract<PlainPrices, { readonly marketType: 'REGULADO' }>;

/** Tariffs with the published prices replaced by typed ones. */
export function withTypedPrices(tariffs: RegulatedTariffs, typed: readonly TypedPrice[]): RegulatedTariffs {
  if (typed.length === 0) return tariffs;
  return {
    ...tariffs,
    prices: (place) => {
      let prices = tariffs.prices(place);
      if (prices === undefined || prices.marketType === 'NO REGULADO') return prices;
      for (const each of typed) {
        if (each.market === place.market && each.level === place.level) prices = withPrice(prices, each, place);
      }
      return prices;
    },
  };
}

function withPrice(prices: RegulatedText, { price, value }: TypedPrice, { stratum }: RegulatedPlace): RegulatedText {
  const [name, band = ''] = price.split('-');
  switch (name) {
    case 'cu':
      return { ...prices, unitCost: { ...prices.unitCost, [band]: value } };
    case 'cuop':
      return { ...prices, optionUnitCost: { ...prices.optionUnitCost, [band]: value } };
    case 'cot':
      return { ...prices, cot: value };
    case 'd':
      return { ...prices, distribution: value };
    default:
      return stratum === Number(band) ? { ...prices, stratumTariff: value } : prices;
  }
}
