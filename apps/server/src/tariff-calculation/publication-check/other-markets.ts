import { type ComponentName, componentNames, type MarketPublication, type OtherMarket } from '@contador/domain';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import {
  type EnteredInMonth,
  enteredInMonth,
  loadMonthInputs,
  type MonthInputs,
  marketsOfPeriod,
} from '../../tariff-inputs/index.ts';
import { lacksValues } from '../calculation/market-calculation.ts';
import { monthFacts } from '../facts/month-facts.ts';
import type { MarketMonth } from '../market-month.ts';
import { type PublishedMonth, publishedMonthsBefore } from '../publication.repository.ts';
import { publishedComponents } from '../version.repository.ts';

/**
 * How far the company's other markets have come in the version. This is looked at with every market, and must not cost what the
 * calculation of every market costs: what is there is listed for all, and one market of each kind is loaded and evaluated, unexplained.
 */
export async function otherMarkets(transaction: TenantTransaction, month: MarketMonth): Promise<OtherMarket[]> {
  const { version, market, inputs, adjustments } = month;
  const { period, calculationType: type } = version;
  const publications = new Map(
    (await publishedComponents(transaction, period, version.version)).map((it) => [it.market, it]),
  );
  const others = inputs.markets.filter((it) => it.active && it.code !== market);
  const isPublished = ({ code }: { code: string }) => publications.get(code)?.tariffsPublished === true;
  if (others.every(isPublished)) return others.map(({ code, name }) => ({ code, name, standing: 'published' }));
  const markets = await marketsOfPeriod(transaction, period);
  const codes = markets.map(({ code }) => code);
  const there = { ...(await enteredInMonth(transaction, period, version.version, codes)), markets: inputs.markets };
  const before = await publishedMonthsBefore(transaction, period);
  const known = new Map<string, boolean>();
  const standings: OtherMarket[] = [];
  for (const other of others) {
    const { code, name } = other;
    if (isPublished(other)) {
      standings.push({ code, name, standing: 'published' });
      continue;
    }
    const components = unpublished(publications.get(code));
    const alike = `${whatIsThere(there, code, before.get(code))} ${components}`;
    const lacks = known.get(alike) ?? (await lacksSome(code, components));
    known.set(alike, lacks);
    standings.push({ code, name, standing: lacks ? 'lacks-inputs' : 'calculated' });
  }
  return standings;

  async function lacksSome(code: string, components: readonly ComponentName[]): Promise<boolean> {
    const own = await loadMonthInputs(transaction, period, version.version, { market: code, markets });
    const facts = monthFacts(own, code, before.get(code), adjustments.facts);
    return lacksValues({ period, market: code, type, facts, components });
  }
}

/**
 * What is entered of a market, without the amounts: two markets of which the same is there, and that chose the same, lack the same. So a
 * company of many markets is looked at by its few kinds of them.
 */
export function whatIsThere(
  { entries, parameters, markets }: EnteredInMonth & Pick<MonthInputs, 'markets'>,
  market: string,
  before: PublishedMonth | undefined,
): string {
  const own = markets.find(({ code }) => code === market);
  const isOwn = (it: { market: string | null }) => it.market === market;
  return JSON.stringify([
    entries.filter(isOwn).map(({ input }) => input),
    parameters.filter(isOwn).map(({ filename, entered }) => [filename, entered.map((amount) => amount === null)]),
    own?.area,
    Object.entries(own?.constants ?? {}).map(([name, value]) => [name, typeof value === 'number' ? 0 : value]),
    own?.option?.stages,
    Object.keys(before?.chain ?? {}).map((key) => key.replaceAll(market, '')),
  ]);
}

/** What is published had all its inputs, and they are locked. */
function unpublished(publication: MarketPublication | undefined) {
  return componentNames.filter((name) => publication?.components.includes(name) !== true);
}
