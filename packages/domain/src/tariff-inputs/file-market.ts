import type { DistributionArea } from './market.ts';

/** What of a market stands in the names of its files. */
export interface NamedMarket {
  readonly code: string;
  readonly area: DistributionArea;
  readonly lacCode?: string | null | undefined;
  readonly distributor?: string | null | undefined;
}

/**
 * The markets to which a file of one market, or of a distribution area, belongs by its name: those whose code it carries, else
 * those of the area that it names. Empty where the name says nothing of it.
 */
export function marketsOfFileName<Market extends NamedMarket>(fileName: string, markets: readonly Market[]): Market[] {
  const name = fileName.toLowerCase();
  const carries = (text: string | null | undefined) => Boolean(text) && name.includes((text as string).toLowerCase());
  const byCode = markets.filter((market) => carries(market.lacCode) || carries(market.code));
  if (byCode.length > 0) return byCode;
  return markets.filter((market) => market.area !== 'SIN ADD' && carries(`${market.area}nivel`));
}
