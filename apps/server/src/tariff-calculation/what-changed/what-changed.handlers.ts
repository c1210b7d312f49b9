import { refuse } from '@contador/contract';
import { type FigureChange, listComparableTariffs, whatChangedInFigure } from '@contador/contract/tariff-calculation';
import { previousMonth } from '@contador/kernel';
import { type Trace, type WhatChanged, whatChanged } from '@contador/regulation';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { marketsOfPeriod } from '../../tariff-inputs/index.ts';
import { chosenMarket, noMarket } from '../chosen-market.ts';
import type { ReliquidationLookups } from '../reliquidation-lookups.ts';
import { type CalculationVersion, definitiveVersionOf, versionOf, versionOfTariff } from '../version.repository.ts';
import { comparableTariffs } from './comparable-tariffs.repository.ts';
import { sourceOfDatum } from './source-of-datum.ts';
import { traceOfFigure } from './trace-of-figure.ts';

export const listComparableTariffsHandler = handle(listComparableTariffs, async ({ query, inTenant }) =>
  inTenant(async (transaction) => ({ tariffs: await comparableTariffs(transaction, query.market) })),
);

/** Explains why a figure differs between two calculations of a market, each as published or as calculated now. */
export const whatChangedCall = (reliquidations: ReliquidationLookups) =>
  handle(whatChangedInFigure, async ({ query, inTenant }) =>
    inTenant(async (transaction) => {
      const to = await versionOfTariff(transaction, query.to);
      if (to === undefined) return refuse('version-unknown');
      const markets = await marketsOfPeriod(transaction, to.period);
      const market = chosenMarket(query.market, { markets });
      if (market === undefined) return refuse(...noMarket(query.market, { markets }, to.period));
      const from =
        query.from === undefined
          ? await definitiveBefore(transaction, to, market)
          : await versionOfTariff(transaction, query.from);
      if (from === undefined && query.from !== undefined) return refuse('version-unknown');
      const comparable = await comparableTariffs(transaction, market);
      const side = ({ tariffId }: CalculationVersion) => {
        const found = comparable.find((it) => it.tariffId === tariffId);
        if (found === undefined) throw new Error(`${tariffId} is not among the versions`);
        return found;
      };
      const known = { from: from === undefined ? null : side(from), to: side(to) };
      const traces = {
        from: from && (await traceOfFigure(transaction, from, market, query.figure, reliquidations)),
        to: await traceOfFigure(transaction, to, market, query.figure, reliquidations),
      };
      const change = traces.from && traces.to && whatChanged({ from: traces.from, to: traces.to }, query.figure);
      const lacking = (['from', 'to'] as const).filter((it) => known[it] !== null && traces[it] === undefined);
      return { ...known, change: change === undefined || !traces.to ? null : onTheWire(change, traces.to), lacking };
    }),
  );

async function definitiveBefore(
  transaction: TenantTransaction,
  { period }: CalculationVersion,
  market: string,
): Promise<CalculationVersion | undefined> {
  const before = previousMonth(period);
  const label = await definitiveVersionOf(transaction, before, market);
  return label === undefined ? undefined : versionOf(transaction, before, label);
}

function onTheWire(change: WhatChanged, to: Trace): FigureChange {
  return {
    ...change,
    components: [...change.components] as FigureChange['components'],
    causes: [...change.causes],
    data: change.data.map(({ inputs, components, index, ...datum }) => ({
      ...datum,
      index: { ...index },
      components: [...components] as FigureChange['components'],
      source: sourceOfDatum({ inputs }, to),
    })),
  };
}
