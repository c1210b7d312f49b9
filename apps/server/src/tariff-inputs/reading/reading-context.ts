import type { Month } from '@contador/kernel';
import type { ReadingContext, XmVersion } from '@contador/market-files';

/** Builds the context of a reader: the month, the company and the market of the files. */
export function readingContextOf(source: {
  period: Month;
  xmVersion: XmVersion;
  /** The company's agent code as retailer. */
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
  const { period, xmVersion, retailer, market } = source;
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

/** Agent code of the distributor: codes of one company differ in the last letter, which is the activity. */
function distributorOf(retailer: string): string {
  return `${retailer.slice(0, -1)}D`;
}
