/** What can be replaced in a shadow liquidation, in the order in which it is shown. */
export const SHADOW_CAUSES = [
  'tariff',
  'consumption',
  'annual',
  'lighting',
  'security',
  'concepts',
  'credits',
] as const;
export type ShadowCause = (typeof SHADOW_CAUSES)[number];

/** What the parts of a client's active energy depend on. */
export const ENERGY_CAUSES: readonly ShadowCause[] = ['tariff', 'consumption', 'annual'];

/** How long shadows are kept: the last ones of each person, and none for longer than so many days. */
export const SHADOW_KEPT = { perPerson: 5, days: 30 } as const;

/** The causes that bit `player` of a set stands for, by their place. */
export function causesIn(set: number, causes: readonly ShadowCause[]): ShadowCause[] {
  return causes.filter((_, player) => (set & (1 << player)) !== 0);
}

/** The set without what is not among those. */
export function onlyCauses(set: number, causes: readonly ShadowCause[], among: readonly ShadowCause[]): number {
  return causes.reduce((kept, cause, player) => (among.includes(cause) ? kept | (set & (1 << player)) : kept), 0);
}

/** The prices that may be typed for a level of a market, COP/kWh: unit cost by band, that of the tariff option, COT, D, and the tariff of a stratum. */
export const SHADOW_PRICES = [
  ...(['cu-mon', 'cu-max', 'cu-med', 'cu-min', 'cuop-mon', 'cuop-max', 'cuop-med', 'cuop-min'] as const),
  ...(['cot', 'd', 'te-1', 'te-2', 'te-3'] as const),
] as const;
export type ShadowPrice = (typeof SHADOW_PRICES)[number];

/** The prices that may be typed for a free client, COP/kWh: G, T and PR by band, D, C and R. */
export const SHADOW_CLIENT_PRICES = [
  ...(['g', 't-mon', 't-max', 't-med', 't-min', 'd', 'c'] as const),
  ...(['pr-mon', 'pr-max', 'pr-med', 'pr-min', 'r'] as const),
] as const;
export type ShadowClientPrice = (typeof SHADOW_CLIENT_PRICES)[number];
