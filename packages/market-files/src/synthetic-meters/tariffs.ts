import { amount, cents, minus, percentOf, plus, text } from '../synthetic-billing/amounts.ts';
import { LEVELS, type LevelKey } from '../synthetic-billing/tariffs.ts';
import type { Random } from '../synthetic-month/random.ts';

/** Published prices of a level of a market, COP/kWh as decimal text. */
export interface MeteredLevel {
  /** CU of Resolution 119, without COT. */
  readonly cu: string;
  readonly cot: string;
  readonly d: string;
  readonly pr: string;
  /** Tariff of strata 1 to 3, by the ownership of level 1. */
  readonly strata?: Readonly<Record<'1' | '2' | '3', string>>;
}

/** Published prices of a market. */
export interface MeteredMarket {
  readonly g: string;
  readonly t: string;
  readonly cv: string;
  readonly r: string;
  readonly levels: Readonly<Record<LevelKey, MeteredLevel>>;
  /** PR published for the previous month; a GD is paid half of it. */
  readonly before: { readonly pr: Readonly<Record<LevelKey, string>> };
}

/** Published prices of the settled month, by market. */
export type MeteredTariffs = Readonly<Record<string, MeteredMarket>>;

/** Generated prices of the two demonstration markets, with more decimals than the settlement uses. */
export function madeUpTariffs(random: Random): MeteredTariffs {
  return { DNOM: market(random), DSUM: market(random) };
}

function market(random: Random): MeteredMarket {
  const cot = { 1: price(random, 30, 50), 2: price(random, 20, 40), 3: price(random, 10, 30) };
  const pr = () => ({ 1: price(random, 50, 70), 2: price(random, 18, 30), 3: price(random, 10, 17) });
  const [now, before] = [pr(), pr()];
  const voltage = (key: LevelKey) => key[1] as '1';
  const level = (key: LevelKey, low: number, high: number): MeteredLevel => {
    const cu = price(random, low, high);
    const applied = plus(amount(cu), amount(cot[voltage(key)]));
    const less = (percent: number) => text(cents(minus(applied, percentOf(applied, amount(percent)))));
    return {
      cu,
      cot: cot[voltage(key)],
      d: price(random, low / 4, low / 3),
      pr: now[voltage(key)],
      ...(voltage(key) === '1' && { strata: { 1: less(55), 2: less(44), 3: less(15) } }),
    };
  };
  return {
    g: price(random, 290, 330),
    t: price(random, 45, 58),
    cv: price(random, 140, 180),
    r: price(random, 24, 40),
    levels: {
      n1or: level('n1or', 860, 920),
      n1comp: level('n1comp', 820, 860),
      n1us: level('n1us', 780, 820),
      n2: level('n2', 680, 760),
      n3: level('n3', 600, 660),
    },
    before: { pr: Object.fromEntries(LEVELS.map((key) => [key, before[voltage(key)]])) as Record<LevelKey, string> },
  };
}

/** Random price with four decimals. */
const price = (random: Random, low: number, high: number) => text(amount(random.between(low, high).toFixed(4)));
