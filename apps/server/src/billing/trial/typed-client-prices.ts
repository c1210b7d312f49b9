import type { TrialClientPrice } from '@contador/domain/billing';
import type { PublishedPrices } from '../../non-regulated/index.ts';

/** A typed price of a free client, COP/kWh as decimal text. */
export interface TypedClientPrice {
  readonly clientCode: string;
  readonly price: TrialClientPrice;
  readonly value: string;
}

/** Figure of the published tariff for each price. */
export const figureOf: Readonly<Record<TrialClientPrice, string>> = {
  g: 'generation',
  d: 'distribution',
  c: 'commercialisation',
  r: 'restrictions',
  't-mon': 'transmissionMon',
  't-max': 'transmissionMax',
  't-med': 'transmissionMed',
  't-min': 'transmissionMin',
  'pr-mon': 'lossesMon',
  'pr-max': 'lossesMax',
  'pr-med': 'lossesMed',
  'pr-min': 'lossesMin',
};

/** Tariffs with the published prices replaced by typed ones; clients without a tariff get none. */
export function withTypedClientPrices(
  published: ReadonlyMap<string, PublishedPrices>,
  typed: readonly TypedClientPrice[],
): ReadonlyMap<string, PublishedPrices> {
  const tried = new Map(published);
  for (const { clientCode, price, value } of typed) {
    const tariff = tried.get(clientCode);
    if (tariff) tried.set(clientCode, { ...tariff, prices: { ...tariff.prices, [figureOf[price]]: value } });
  }
  return tried;
}
