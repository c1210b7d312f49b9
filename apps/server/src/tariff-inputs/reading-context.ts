import type { Month } from '@contador/kernel';
import type { ReadingContext, XmVersion } from '@contador/market-files';

/** What a reader must know of the month, the company and the market for which files are read. */
export function readingContextOf(given: {
  period: Month;
  xmVersion: XmVersion;
  /** Agent of the company as retailer. */
  retailer: string;
  market: {
    code: string;
    name: string;
    area: string;
    lacCode: string | null;
    lacName: string | null;
    distributor: string | null;
  };
}): ReadingContext {
  const { period, xmVersion, retailer, market } = given;
  const distributor = market.distributor ?? distributorOf(retailer);
  const { lacCode, lacName, code, name, area } = market;
  return {
    period,
    xmVersion,
    retailer,
    distributor,
    market: { code: lacCode ?? code, name: lacName ?? name, distributor, area },
  };
}

/** Agents of one company differ in their last letter, which is their activity. */
function distributorOf(retailer: string): string {
  return `${retailer.slice(0, -1)}D`;
}
