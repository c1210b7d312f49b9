import { type DistributionArea, distributionAreas } from './market.ts';
import { parameterDefinitions } from './parameter-catalogue.ts';

/** Parts of a market that occur in the names of its files. */
export interface NamedMarket {
  readonly code: string;
  readonly area: DistributionArea;
  readonly lacCode?: string | null | undefined;
  readonly distributor?: string | null | undefined;
}

/**
 * Markets that a file belongs to by its name: those whose code is in the name, else those of the distribution area in the name. Empty when
 * the name contains neither.
 */
export function marketsOfFileName<Market extends NamedMarket>(fileName: string, markets: readonly Market[]): Market[] {
  const name = fileName.toLowerCase();
  const carries = (text: string | null | undefined) => Boolean(text) && name.includes((text as string).toLowerCase());
  const byCode = markets.filter((market) => carries(market.lacCode) || carries(market.code));
  if (byCode.length > 0) return byCode;
  const area = areaOfFileName(fileName);
  return area === undefined ? [] : markets.filter((market) => market.area === area);
}

/** Distribution area in the name of a charges file, such as `LiquidacionDefinitivosCentroNivel1_202508.xlsx`. */
export function areaOfFileName(fileName: string): DistributionArea | undefined {
  const name = fileName.toLowerCase();
  return distributionAreas.find((area) => area !== 'SIN ADD' && name.includes(`${area.toLowerCase()}nivel`));
}

/** Markets whose code is a separate word of the file name, such as `CFM-DSUM.csv`; a code inside a longer word does not count. */
export function marketsNamedBy<Market extends Pick<NamedMarket, 'code' | 'lacCode'>>(
  fileName: string,
  markets: readonly Market[],
): Market[] {
  const words = new Set(fileName.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return markets.filter(({ code, lacCode }) => [code, lacCode].some((it) => it && words.has(it.toLowerCase())));
}

/** Parameter whose name starts the file name, such as `VROTmax-DNOM.csv`; the longest match. */
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

/** True when a file name is that of the month's parameter template, or of a single parameter's table. */
export function isParameterFile(fileName: string): boolean {
  if (!/\.(csv|xlsx|txt)$/i.test(fileName)) return false;
  return /^parametros[-_. ]/i.test(fileName) || parameterNamedBy(fileName, parameterDefinitions) !== undefined;
}
