import { isoMonth, type Month, month, nextMonth, previousMonth } from '@contador/kernel';
import { amountAt } from '../synthetic-month/hourly-series.ts';
import { consumerPriceIndex, producerPriceIndex } from '../synthetic-month/price-index.ts';
import { seededRandom } from '../synthetic-month/random.ts';
import { scarcityPrices } from '../synthetic-month/scarcity-price.ts';
import { spotPrices } from '../synthetic-month/spot-price.ts';
import type { MeterScenario } from './request.ts';

/** Market prices for surplus energy, COP/kWh as decimal text. */
export interface MeteredPrices {
  /** PBNA by day, 24 values per day. */
  readonly spot: Readonly<Record<string, readonly string[]>>;
  /** Concept that caps each month, and its price. */
  readonly scarcity: Readonly<Record<string, { readonly concept: 'PEP' | 'PES'; readonly price: string }>>;
  /** Indexes of the previous month. */
  readonly indices: { readonly IPC: string; readonly IPP: string };
}

/**
 * Prices of the month and of the previous one, in which some billing periods begin. Equal to those that `npm run month` writes for each
 * month with the same seed, so that its files are valid inputs of this month.
 */
export function meteredPrices(year: number, number: number, seed: number, scenario: MeterScenario): MeteredPrices {
  const settled = month(year, number);
  const months = [previousMonth(settled), settled];
  const level = scenario === 'stress' ? 'stress' : 'normal';
  const { PE, PES } = scarcityPrices(level);
  return {
    spot: Object.fromEntries(months.flatMap((month) => spotOf(month, seed, level))),
    scarcity: Object.fromEntries(
      months.map((each) => {
        const key = isoMonth(each);
        return [key, key <= LAST_OF_PEP ? { concept: 'PEP', price: PE } : { concept: 'PES', price: PES }];
      }),
    ),
    indices: {
      IPC: consumerPriceIndex(previousMonth(settled)).value.toFixed(2),
      IPP: producerPriceIndex(previousMonth(settled)).value.toFixed(2),
    },
  };
}

/** CREG 101 066 of 2024 replaced the weighted scarcity price by the prices of three levels. */
const LAST_OF_PEP = '2025-02';

function spotOf(each: Month, seed: number, level: 'normal' | 'stress'): [string, string[]][] {
  const [series] = spotPrices([each, nextMonth(each)], level, seededRandom(seed, isoMonth(each)));
  if (series === undefined) throw new Error('no prices');
  return series.days.map((hours, day) => [
    `${isoMonth(each)}-${String(day + 1).padStart(2, '0')}`,
    hours.map((_, hour) => String(Math.round(amountAt(series, day + 1, hour + 1) * 1e4) / 1e4)),
  ]);
}
