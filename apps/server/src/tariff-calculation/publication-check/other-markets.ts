import { type ComponentName, componentNames, type OtherMarket } from '@contador/domain/tariff-calculation';
import type { MarketPublication } from '@contador/domain/tariff-inputs';
import { previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type MonthMarket, ownOfMarkets, placesInMonth } from '../../tariff-inputs/index.ts';
import type { MarketMonth } from '../market-month.ts';
import { chainKeys, publishedMonthsBefore } from '../publication.repository.ts';
import { definitiveVersions, publishedComponents } from '../version.repository.ts';
import { lackingMarkets, type Waiting } from './lacking-markets.ts';

/**
 * How far the company's other markets have come in the version. This is looked at with every market, and must not cost what the
 * calculation of every market costs: what is there is listed for all by the database, one line each; one market of each kind is loaded,
 * beside what is loaded of the company already, and all of them are asked in one evaluation, unexplained.
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

/** The codes of those markets that lack something for their calculation. */
async function marketsThatLack(
  transaction: TenantTransaction,
  month: MarketMonth,
  markets: readonly MonthMarket[],
  published: ReadonlyMap<string, MarketPublication>,
): Promise<ReadonlySet<string>> {
  const { version: of, inputs, adjustments } = month;
  const { period, version, calculationType } = of;
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
    // Without tariffs of the month before, its components are told apart by nothing but the market.
    const chain = before === undefined ? '' : (keys.get(`${code}/${before}`) ?? code);
    const kind = whatIsThere({ places: places.get(code), market, chain, components });
    kinds.set(kind, [...(kinds.get(kind) ?? []), { code, components }]);
  }
  const first = [...kinds.values()].flatMap((of) => of[0] ?? []);
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
    [...kinds.values()].flatMap((of) => (lacking.includes(of[0]?.code ?? '') ? of.map(({ code }) => code) : [])),
  );
}

/**
 * What is entered of a market, without the amounts: two markets of which the same is there, and that chose the same, lack the same. So a
 * company of many markets is looked at by its few kinds of them.
 */
export function whatIsThere(of: {
  /** What the market has of its own in the month, by its places. */
  readonly places: string | undefined;
  readonly market: Pick<MonthMarket, 'area' | 'constants' | 'option'>;
  /** What the month before gives it, by its places. */
  readonly chain: string;
  readonly components: readonly ComponentName[];
}): string {
  const { places, market, chain, components } = of;
  const { area, constants, option } = market;
  const chosen = Object.entries(constants).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]);
  return JSON.stringify([places, area, chosen, option?.stages, chain, components]);
}

/** What is published had all its inputs, and they are locked. */
function unpublished(publication: MarketPublication | undefined) {
  return componentNames.filter((name) => publication?.components.includes(name) !== true);
}
