/** How a company without several markets may name its only one. */
export const ONLY_MARKET = 'UNI';

/**
 * The code of the active market that a call names. `UNI` is understood where the company has one active market, because then it
 * can mean no other. `undefined` for a code that is not an active market's.
 */
export function chosenMarket(
  named: string,
  { markets }: { readonly markets: readonly { readonly code: string; readonly active: boolean }[] },
): string | undefined {
  const active = markets.filter((market) => market.active).map((market) => market.code);
  if (active.includes(named)) return named;
  return named === ONLY_MARKET && active.length === 1 ? active[0] : undefined;
}
