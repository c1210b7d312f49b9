import type { Random } from '../synthetic-month/random.ts';
import { amount, cents, minus, percentOf, plus, text } from './amounts.ts';

/** COP/kWh by band, as decimal text; a tariff without bands has only `mon`. */
export interface PriceByBand {
  readonly mon: string;
  readonly max?: string;
  readonly med?: string;
  readonly min?: string;
}

export const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
export type LevelKey = (typeof LEVELS)[number];

/** Published prices of a level of a market, COP/kWh. */
export interface PublishedLevel {
  /** CU of Resolution 119, without COT. */
  readonly cu: PriceByBand;
  /** CU of the tariff option, when published in the month. */
  readonly cuOption?: PriceByBand;
  readonly cot: string;
  /** Distribution charge, also the price of a kVArh. */
  readonly d: string;
  /** Tariff of strata 1 to 3, by the ownership of level 1. */
  readonly strata?: Readonly<Partial<Record<'1' | '2' | '3', string>>>;
}

/** Published tariff of a free customer, COP/kWh. */
export interface FreeTariff {
  readonly t: PriceByBand;
  readonly pr: PriceByBand;
  readonly r: string;
  readonly d: string;
  readonly c: string;
  readonly g: string;
}

/** Published prices of a billed month: regulated by market, free by client code. */
export interface TariffSet {
  readonly regulated: Readonly<Record<string, Readonly<Partial<Record<LevelKey, PublishedLevel>>>>>;
  /** A free client not listed here has no offer, and is not billed. */
  readonly free: Readonly<Record<string, FreeTariff>>;
}

/** Generated prices of the two demonstration markets, with more decimals than are billed. */
export function regulatedTariffs(random: Random): TariffSet['regulated'] {
  return { DNOM: market(random), DSUM: market(random) };
}

function market(random: Random): Record<LevelKey, PublishedLevel> {
  const cot: Readonly<Record<string, string>> = {
    1: price(random, 30, 50),
    2: price(random, 20, 40),
    3: price(random, 10, 30),
  };
  const level = (key: LevelKey, low: number, high: number): PublishedLevel => {
    const cu = price(random, low, high);
    const ofCot = cot[key[1] ?? ''] ?? '0';
    const applied = plus(amount(cu), amount(ofCot));
    const less = (percent: number) => text(cents(minus(applied, percentOf(applied, amount(percent)))));
    const isOfHomes = key.startsWith('n1');
    return {
      cu: { mon: cu },
      cot: ofCot,
      d: price(random, low / 4, low / 3),
      ...(isOfHomes && { strata: { 1: less(55), 2: less(44), 3: less(15) } }),
    };
  };
  return {
    n1or: level('n1or', 860, 920),
    n1comp: level('n1comp', 820, 860),
    n1us: level('n1us', 780, 820),
    n2: level('n2', 680, 760),
    n3: level('n3', 600, 660),
  };
}

/** Generated tariff of a free customer. */
export function freeTariff(random: Random): FreeTariff {
  return {
    t: bands(random, 40, 60),
    pr: bands(random, 20, 30),
    r: price(random, 25, 40),
    d: price(random, 90, 190),
    c: price(random, 8, 70),
    g: price(random, 250, 330),
  };
}

function bands(random: Random, low: number, high: number): PriceByBand {
  const one = () => price(random, low, high);
  return { mon: one(), max: one(), med: one(), min: one() };
}

/** Random price with four decimals. */
const price = (random: Random, low: number, high: number) => text(amount(random.between(low, high).toFixed(4)));
