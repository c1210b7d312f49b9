import { refuse } from '@contador/contract';
import type { TariffTree } from '@contador/contract/tariff-calculation';
import { getTariffTree, listPublishedMonths } from '@contador/contract/tariff-calculation';
import { addMonths, isoMonth, month, nextMonth } from '@contador/kernel';
import { handle } from '../platform/index.ts';
import { marketsOfPeriod } from '../tariff-inputs/index.ts';
import { chosenMarket, noMarket } from './chosen-market.ts';
import { type PublishedLevels, publishedLevels, publishedTree } from './tariff.repository.ts';
import { definitiveIn, versionOfTariff } from './version.repository.ts';

const noLevels = { n1or: null, n1comp: null, n1us: null, n2: null, n3: null };
const noBands = { max: null, med: null, min: null, mon: null };

/** Reply while the tariffs of the market are not published. */
const unpublished: TariffTree = {
  published: false,
  publishedAt: null,
  publishedBy: null,
  calculationType: null,
  transmission: noBands,
  distribution: noLevels,
  restrictions: null,
  commercialisation: null,
  generation: null,
  losses: noBands,
  unitCosts: noBands,
  optionUnitCosts: noBands,
  appliedUnitCosts: noBands,
  commercialisationWithCot: { n1: null, n2: null, n3: null },
  cot: { n1: null, n2: null, n3: null },
  note: null,
};

/** Published tree of a market, stored as one row at its publication. */
export const getTariffTreeHandler = handle(getTariffTree, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const { electric_tariff_id: tariffId, market: named } = query;
    const tree = await publishedTree(transaction, tariffId, named);
    if (tree !== undefined) return { tree };
    const version = await versionOfTariff(transaction, tariffId);
    if (version === undefined) return refuse('version-unknown');
    const markets = await marketsOfPeriod(transaction, version.period);
    const market = chosenMarket(named, { markets });
    if (market === undefined) return refuse(...noMarket(named, { markets }, version.period));
    return { tree: (await publishedTree(transaction, tariffId, market)) ?? unpublished };
  }),
);

/** Last published months of a market up to the period's tariff month, in their definitive version, oldest first. */
export const listPublishedMonthsHandler = handle(listPublishedMonths, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const last = month(query.year, query.period);
    const rows = await publishedLevels(transaction, query.market, addMonths(last, 1 - query.months), last);
    const isDefinitive = await definitiveIn(transaction, query.market);
    return { months: rows.filter(isDefinitive).map(monthOf) };
  }),
);

function monthOf({ period, tariffId, brought, levels }: PublishedLevels) {
  return { tariffMonth: isoMonth(nextMonth(period)), tariffId, brought, levels };
}
