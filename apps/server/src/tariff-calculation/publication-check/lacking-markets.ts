import type { CalculationType, ComponentName } from '@contador/domain/tariff-calculation';
import { columnScope, parameterDefinition } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { Fact } from '@contador/regulation';
import { lacksValues, unexplained } from '../calculation/market-calculation.ts';
import { type FactInputs, factsOfMarkets, monthFacts } from '../facts/month-facts.ts';
import { readingsOfMarket } from '../facts/supply-facts.ts';
import type { PublishedMonth } from '../publication.repository.ts';

/** A market, and the components to check for values. */
export interface Waiting {
  readonly code: string;
  readonly components: readonly ComponentName[];
}

/**
 * Returns the markets that lack inputs for their components, or whose amounts give no value by law.
 * One evaluation covers all markets, so the company's figures are calculated once. Markets that have their own values of company columns or
 * their own readings of the law are evaluated separately, because these change the company's figures.
 */
export function lackingMarkets(
  markets: readonly Waiting[],
  input: {
    readonly period: Month;
    readonly type: CalculationType;
    readonly inputs: FactInputs;
    /** Keyed by market code. */
    readonly before: ReadonlyMap<string, PublishedMonth>;
    readonly adjustments: ReadonlyMap<string, Fact>;
  },
): string[] {
  const { period, type, inputs, before, adjustments } = input;
  const own = inputs.markets.filter(({ code }) => readingsOfMarket(inputs, code, before.get(code)) !== inputs.options);
  const alone = new Set([
    ...inputs.parameters.filter(hasCompanys).map(({ market }) => market),
    ...own.map(({ code }) => code),
  ]);
  const codes = markets.flatMap(({ code }) => (alone.has(code) ? [] : [code]));
  const months = new Map(codes.map((code) => [code, before.get(code)]));
  const together = unexplained(period, factsOfMarkets(inputs, months, adjustments));
  return markets.flatMap(({ code: market, components }) => {
    const evaluation = alone.has(market)
      ? unexplained(period, monthFacts(inputs, market, before.get(market), adjustments))
      : together;
    return lacksValues({ evaluation, market, type, components }) ? [market] : [];
  });
}

function hasCompanys({ filename, market, entered }: FactInputs['parameters'][number]): boolean {
  const definition = market === null ? undefined : parameterDefinition(filename);
  return definition !== undefined && entered.some((it, at) => it !== null && columnScope(definition, at) === 'company');
}
