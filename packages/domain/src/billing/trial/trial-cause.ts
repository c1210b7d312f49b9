/** Inputs that can be replaced in a trial liquidation, in the order of the screen. */
export const TRIAL_CAUSES = ['tariff', 'consumption', 'annual', 'lighting', 'security', 'concepts', 'credits'] as const;
export type TrialCause = (typeof TRIAL_CAUSES)[number];

/** Causes that affect the parts of a client's active energy. */
export const ENERGY_CAUSES: readonly TrialCause[] = ['tariff', 'consumption', 'annual'];

/** Retention of trial liquidations: the newest ones of each person, and none older than this many days. */
export const TRIAL_KEPT = { perPerson: 5, days: 30 } as const;

/** Causes in a bit set; bit `i` represents `causes[i]`. */
export function causesIn(set: number, causes: readonly TrialCause[]): TrialCause[] {
  return causes.filter((_, player) => (set & (1 << player)) !== 0);
}

/** Removes from the bit set every cause that is not in `among`. */
export function onlyCauses(set: number, causes: readonly TrialCause[], among: readonly TrialCause[]): number {
  return causes.reduce((kept, cause, player) => (among.includes(cause) ? kept | (set & (1 << player)) : kept), 0);
}

/**
 * Prices that can be typed for a level of a market, COP/kWh: unit cost by band, unit cost of the tariff option by band, COT, D, and the
 * tariff of a stratum.
 */
export const TRIAL_PRICES = [
  'cu-mon',
  'cu-max',
  'cu-med',
  'cu-min',
  'cuop-mon',
  'cuop-max',
  'cuop-med',
  'cuop-min',
  'cot',
  'd',
  'te-1',
  'te-2',
  'te-3',
] as const;
export type TrialPrice = (typeof TRIAL_PRICES)[number];

/** Prices that can be typed for a free client, COP/kWh: G, T and PR by band, D, C and R. */
export const TRIAL_CLIENT_PRICES = [
  'g',
  't-mon',
  't-max',
  't-med',
  't-min',
  'd',
  'c',
  'pr-mon',
  'pr-max',
  'pr-med',
  'pr-min',
  'r',
] as const;
export type TrialClientPrice = (typeof TRIAL_CLIENT_PRICES)[number];
