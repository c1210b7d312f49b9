import type { PublishedLevel, TariffSet } from '@contador/market-files/synthetic-billing';
import type { ApiClient } from './api-client.ts';

const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
type Level = (typeof LEVELS)[number];
type ByLevel = Readonly<Record<Level, number | null>>;
type ByBand = Readonly<Record<'mon' | 'max' | 'med' | 'min', ByLevel | null>>;

interface PublicationTree {
  readonly cuNoCot: ByBand;
  readonly cuOpTariff: ByBand;
  readonly cotValues: Readonly<Record<'n1' | 'n2' | 'n3', number | null>>;
  readonly dtValues: ByLevel;
  readonly subsidy: Readonly<Record<string, Partial<Readonly<Record<Level, number>>>>>;
}

/**
 * Tariffs that a company published for regulated users under an id, in the format of a synthetic billing month; free customers have no
 * offer.
 */
export async function publishedTariffs(
  client: ApiClient,
  tariffId: string,
  markets: readonly string[],
): Promise<TariffSet> {
  const regulated: Record<string, Record<string, PublishedLevel>> = {};
  for (const market of markets) {
    const { body } = await client.get<PublicationTree>('/api/get-publication-tree', {
      electric_tariff_id: tariffId,
      market,
    });
    regulated[market] = Object.fromEntries(LEVELS.map((level) => [level, publishedLevel(body, level)]));
  }
  return { regulated, free: {} };
}

function publishedLevel(tree: PublicationTree, level: Level): PublishedLevel {
  const cu = byBand(tree.cuNoCot, level);
  const option = byBand(tree.cuOpTariff, level);
  if (cu === undefined) throw new Error(`no unit cost of ${level}`);
  const strata = ([1, 2, 3] as const).flatMap((stratum) => {
    const tariff = tree.subsidy[`e${stratum}`]?.[level];
    return tariff === undefined ? [] : [[stratum, String(tariff)]];
  });
  return {
    cu,
    ...(option && { cuOption: option }),
    cot: String(tree.cotValues[level.slice(0, 2) as 'n1'] ?? 0),
    d: String(tree.dtValues[level]),
    ...(strata.length > 0 && { strata: Object.fromEntries(strata) }),
  };
}

function byBand(prices: ByBand, level: Level): PublishedLevel['cu'] | undefined {
  const known = Object.entries(prices).flatMap(([band, prices]) => {
    const price = prices?.[level];
    return typeof price === 'number' ? [[band, String(price)] as const] : [];
  });
  const { mon, ...bands } = Object.fromEntries(known);
  return mon === undefined ? undefined : { mon, ...bands };
}
