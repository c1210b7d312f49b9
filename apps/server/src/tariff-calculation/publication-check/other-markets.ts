import { componentNames, type MarketPublication, type OtherMarket } from '@contador/domain';
import type { Fact, Facts } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { loadMonthInputs, type MonthInputs } from '../../tariff-inputs/index.ts';
import { lacksValues } from '../calculation/market-calculation.ts';
import { monthFacts } from '../facts/month-facts.ts';
import type { MarketMonth } from '../market-month.ts';
import { type PublishedMonth, publishedMonthsBefore } from '../publication.repository.ts';
import { publishedComponents } from '../version.repository.ts';

/**
 * How far the company's other markets have come in the version. What all of them rest on is loaded and taken apart once, and nothing is
 * explained: this is looked at with every market, and must not cost what the calculation of every market costs.
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
  const all = await loadMonthInputs(transaction, period, version.version);
  const before = await publishedMonthsBefore(transaction, period);
  const factsOf = factsByMarket(all, before, adjustments.facts);
  const known = new Map<string, boolean>();
  return others.map((other) => {
    const { code, name } = other;
    if (isPublished(other)) return { code, name, standing: 'published' };
    const components = unpublished(publications.get(code));
    const alike = `${whatIsThere(all, code, before.get(code))} ${components}`;
    const lacks = known.get(alike) ?? lacksValues({ period, market: code, type, facts: factsOf(code), components });
    known.set(alike, lacks);
    return { code, name, standing: lacks ? 'lacks-inputs' : 'calculated' };
  });
}

/**
 * What is entered of a market, without the amounts: two markets of which the same is there, and that chose the same, lack the same. So a
 * company of many markets is looked at by its few kinds of them.
 */
export function whatIsThere(
  { entries, parameters, markets }: MonthInputs,
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

/** The facts of each market: the company's, which are the same for all, under those of the market alone. */
export function factsByMarket(
  { entries, parameters, markets, options }: MonthInputs,
  before: ReadonlyMap<string, PublishedMonth>,
  adjustments: ReadonlyMap<string, Fact>,
): (market: string) => Facts {
  const ofCompany = entries.filter((it) => it.market === null);
  const company = monthFacts({ entries: ofCompany, parameters, markets, options }, '', undefined, adjustments);
  return (market) => {
    const isOwn = (it: { market: string | null }) => it.market === market;
    const own = monthFacts(
      {
        entries: entries.filter(isOwn),
        parameters: parameters.filter(isOwn),
        markets: markets.filter(({ code }) => code === market),
        options,
      },
      market,
      before.get(market),
    );
    return { ...company, fact: (name, index) => own.fact(name, index) ?? company.fact(name, index) };
  };
}
