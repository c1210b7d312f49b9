import { type ComponentName, componentNames, type OtherMarket } from '@contador/domain/tariff-calculation';
import type { MarketPublication } from '@contador/domain/tariff-inputs';
import { previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import { type MonthMarket, ownOfMarkets, placesInMonth } from '../../tariff-inputs/index.ts';
import type { MarketMonth } from '../market-month.ts';
import { chainKeys, publishedMonthsBefore } from '../publication.repository.ts';
import { definitiveVersions, publishedComponents } from '../version.repository.ts';
import { lackingMarkets, type Waiting } from './lacking-markets.ts';

/**
 * State of the company's other markets in the version.
 * It is shown with every market, so it must not cost a calculation of every market: one query lists the available places of all; one market
 * of each kind is loaded in addition to the company's data, and all are evaluated together without traces.
 */
export async function otherMarkets(transaction: TenantTransaction, month: MarketMonth): Promise<OtherMarket[]> {
  const { version, market, inputs } = month;
  const { period } = version;
  const others = inputs.markets.filter((it) => it.active && it.code !== market);
  const published = new Map(
    (await publishedComponents(transaction, period, version.version)).map((it) => [it.market, it]),
  );
  const isPublished = ({ code }: { code: string }) => published.get(code)?.tariffsPublished === true;
  const waiting = others.filter((it) => !isPublished(it));
  const lacking = waiting.length === 0 ? new Set() : await marketsThatLack(transaction, month, waiting, published);
  return others.map((it) => ({
    code: it.code,
    name: it.name,
    standing: isPublished(it) ? 'published' : lacking.has(it.code) ? 'lacks-inputs' : 'calculated',
  }));
}

/** Codes of the markets that lack something for their calculation. */
async function marketsThatLack(
  transaction: TenantTransaction,
  month: MarketMonth,
  markets: readonly MonthMarket[],
  published: ReadonlyMap<string, MarketPublication>,
): Promise<ReadonlySet<string>> {
  const { version: versionRow, inputs, adjustments } = month;
  const { period, version, calculationType } = versionRow;
  const [places, definitive, keys] = await Promise.all([
    placesInMonth(transaction, period, version),
    definitiveVersions(transaction, previousMonth(period)),
    chainKeys(transaction, previousMonth(period)),
  ]);
  const kinds = new Map<string, Waiting[]>();
  for (const market of markets) {
    const { code } = market;
    const before = definitive.get(code);
    const components = unpublished(published.get(code));
    // Without tariffs of the previous month only the market itself distinguishes its components.
    const chain = before === undefined ? '' : (keys.get(`${code}/${before}`) ?? code);
    const kind = whatIsThere({ places: places.get(code), market, chain, components });
    kinds.set(kind, [...(kinds.get(kind) ?? []), { code, components }]);
  }
  const first = [...kinds.values()].flatMap((markets) => markets[0] ?? []);
  const codes = first.map(({ code }) => code);
  const [own, before] = await Promise.all([
    ownOfMarkets(transaction, period, version, codes),
    publishedMonthsBefore(transaction, period, new Map([...definitive].filter(([code]) => codes.includes(code)))),
  ]);
  const lacking = lackingMarkets(first, {
    period,
    type: calculationType,
    before,
    adjustments: adjustments.facts,
    inputs: {
      ...inputs,
      entries: [...inputs.entries.filter((it) => it.market === null), ...own.entries],
      parameters: [...inputs.parameters, ...own.parameters],
    },
  });
  return new Set(
    [...kinds.values()].flatMap((markets) =>
      lacking.includes(markets[0]?.code ?? '') ? markets.map(({ code }) => code) : [],
    ),
  );
}

/**
 * Key of the data available in a market, without amounts: markets with equal keys lack the same inputs. A company with many markets has
 * only a few distinct keys.
 */
export function whatIsThere(data: {
  /** Places of the market's own data in the month. */
  readonly places: string | undefined;
  readonly market: Pick<MonthMarket, 'area' | 'constants' | 'option'>;
  /** Places of the values supplied by the previous month. */
  readonly chain: string;
  readonly components: readonly ComponentName[];
}): string {
  const { places, market, chain, components } = data;
  const { area, constants, option } = market;
  const chosen = Object.entries(constants).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]);
  const opening = option?.opening && Object.keys(option.opening.costs);
  return JSON.stringify([places, area, chosen, option?.stages, opening, chain, components]);
}

/** Unpublished components. Published ones had all of their inputs, which are locked. */
function unpublished(publication: MarketPublication | undefined) {
  return componentNames.filter((name) => publication?.components.includes(name) !== true);
}
