import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generators/annex.ts';
import type { CustomerAnnex } from '../annex.ts';
import { surplusPriceText } from '../surplus-price.ts';

/** Curves below the hours of a month: the cumulated export compared with the import, and the price of a paid kWh. */
export interface AnnexCurves {
  /** Cumulated kWh exported at the end of each hour. */
  readonly exported: readonly number[];
  /** kWh imported in the month, up to which export is exchanged; null without energy credit, and for months billed together. */
  readonly imported: number | null;
  /** Maximum of exports and imports. */
  readonly most: number;
  readonly energySaid: string;
  /** COP/kWh of each hour from the first paid hour on; null before it, and when unknown. */
  readonly prices: readonly (number | null)[];
  /** Position of a price between the lowest (0) and the highest (1); `undefined` when no price is known. */
  readonly priceLevel: ((price: number) => number) | undefined;
  readonly priceTitle: string;
  /** Empty when the hours of the paid energy are unknown. */
  readonly priceSaid: string;
}

/** A billing period can start within a month; a longer range consists of months that were billed together. */
const MOST_DAYS_OF_PERIOD = 31;

/** Computes the curves of an annex. */
export function annexCurves(annex: CustomerAnnex): AnnexCurves {
  const { dates, exportedByHour, surplusByHour, hasCredit } = annex;
  let sum = 0;
  // Sums integer millionths, so that the last point equals the month's export exactly, without floating-point error.
  const exported = exportedByHour.flat().map((energy) => {
    sum += Math.round(energy * 1e6);
    return sum / 1e6;
  });
  const imported = hasCredit && dates.length <= MOST_DAYS_OF_PERIOD && surplusByHour.length > 0 ? annex.imported : null;
  const first = surplusByHour.flat().findIndex((energy) => energy > 0);
  const prices = annex.prices.flat().map((price, at) => (first >= 0 && at >= first ? price : null));
  const known = prices.filter((price) => price !== null);
  const range = known.length === 0 ? undefined : ([Math.min(...known), Math.max(...known)] as const);
  const kWh = (energy: number) => numberText(energy);
  return {
    exported,
    imported,
    most: Math.max(1e-9, exported.at(-1) ?? 0, imported ?? 0),
    prices,
    priceLevel: range && levelIn(range),
    priceTitle: texts.curves.priceTitle(surplusPriceText(annex.surplusPrice).hourly),
    energySaid: texts.curves.energy(kWh(exported.at(-1) ?? 0), imported === null ? undefined : kWh(imported)),
    priceSaid: priceSaid(annex, range),
  };
}

type PriceRange = readonly [low: number, high: number] | undefined;

/** A constant price is drawn in the middle. */
function levelIn([low, high]: NonNullable<PriceRange>) {
  return (price: number) => (high === low ? 1 / 2 : (price - low) / (high - low));
}

function priceSaid({ surplus, hasCredit, surplusPrice }: CustomerAnnex, range: PriceRange): string {
  if (range !== undefined) return texts.curves.price(numberText(range[0]), numberText(range[1]));
  return hasCredit && surplus === 0 ? texts.curves.unpaid(surplusPriceText(surplusPrice).at) : '';
}
