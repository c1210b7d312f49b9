import { type DistributionArea, distributionAreas } from './market.ts';
import { parameterDefinitions } from './parameter-catalogue.ts';

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
  const area = areaOfFileName(fileName);
  return area === undefined ? [] : markets.filter((market) => market.area === area);
}

/** The distribution area whose charges a file brings by its name, `LiquidacionDefinitivosCentroNivel1_202508.xlsx`. */
export function areaOfFileName(fileName: string): DistributionArea | undefined {
  const name = fileName.toLowerCase();
  return distributionAreas.find((area) => area !== 'SIN ADD' && name.includes(`${area.toLowerCase()}nivel`));
}

/** The markets whose code a file's name carries as a word of its own, `CFM-DSUM.csv`; a name that only contains it says nothing. */
export function marketsNamedBy<Market extends Pick<NamedMarket, 'code' | 'lacCode'>>(
  fileName: string,
  markets: readonly Market[],
): Market[] {
  const words = new Set(fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return markets.filter(({ code, lacCode }) => [code, lacCode].some((it) => it && words.has(it.toLowerCase())));
}

/** The parameter that a file's name begins with, `VROTmax-DNOM.csv`: the longest of those that fit. */
export function parameterNamedBy<Parameter extends { readonly filename: string }>(
  fileName: string,
  parameters: readonly Parameter[],
): Parameter | undefined {
  const name = fileName.toLowerCase();
  const fits = parameters.filter(
    ({ filename }) => name.startsWith(filename.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(name.slice(filename.length)),
  );
  return fits.toSorted((a, b) => b.filename.length - a.filename.length)[0];
}

/** Whether a file is of the month's parameters by its name: the template of the month, or a parameter's own table. */
export function isParameterFile(fileName: string): boolean {
  if (!/\.(csv|xlsx|txt)$/i.test(fileName)) return false;
  return /^parametros[-_. ]/i.test(fileName) || parameterNamedBy(fileName, parameterDefinitions) !== undefined;
}
