import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generator-annex.ts';
import type { CustomerAnnex } from '../annex.ts';
import { surplusPriceText } from '../surplus-price.ts';

/** What stands under the hours of a month: how the export grows towards what was imported, and what a paid kWh is worth. */
export interface AnnexCurves {
  /** kWh exported up to the end of each hour. */
  readonly exported: readonly number[];
  /** kWh imported in the month, up to which export is exchanged; null where it is not, or months were billed together. */
  readonly imported: number | null;
  /** The highest of both. */
  readonly most: number;
  readonly energySaid: string;
  /** COP/kWh of each hour from the first that is paid; null before it and where nothing says it. */
  readonly prices: readonly (number | null)[];
  /** How high one of them stands between the lowest, 0, and the highest, 1; undefined where none is known. */
  readonly priceLevel: ((price: number) => number) | undefined;
  readonly priceTitle: string;
  /** Empty where of what is paid no hour is known. */
  readonly priceSaid: string;
}

/** Months that were billed together have more days than a billing period, which may begin within a month. */
const MOST_DAYS_OF_PERIOD = 31;

/** The curves under the hours of an annex. */
export function annexCurves(annex: CustomerAnnex): AnnexCurves {
  const { dates, exportedByHour, surplusByHour, hasCredit } = annex;
  let sum = 0;
  // Millionths, so that the last point is the export of the month and not what 744 doubles leave.
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

/** A price that is the same in every hour stands in the middle. */
function levelIn([low, high]: NonNullable<PriceRange>) {
  return (price: number) => (high === low ? 1 / 2 : (price - low) / (high - low));
}

function priceSaid({ surplus, hasCredit, surplusPrice }: CustomerAnnex, range: PriceRange): string {
  if (range !== undefined) return texts.curves.price(numberText(range[0]), numberText(range[1]));
  return hasCredit && surplus === 0 ? texts.curves.unpaid(surplusPriceText(surplusPrice).at) : '';
}
