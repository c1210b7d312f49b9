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
  const factsOf = factsByMarket(
    await loadMonthInputs(transaction, period, version.version),
    await publishedMonthsBefore(transaction, period),
    adjustments.facts,
  );
  return others.map((other) => {
    const { code, name } = other;
    if (isPublished(other)) return { code, name, standing: 'published' };
    const components = unpublished(publications.get(code));
    const lacks = lacksValues({ period, market: code, type, facts: factsOf(code), components });
    return { code, name, standing: lacks ? 'lacks-inputs' : 'calculated' };
  });
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
