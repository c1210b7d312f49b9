import type { ComponentCard } from '@contador/contract/tariff-calculation';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import { type Decimal, decimal, isoMonth, nextMonth } from '@contador/kernel';
import type { Difference } from '@contador/regulation';
import { affectedVariables, createEvaluation, reliquidatedComponents, reliquidationRow } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { monthFacts } from '../facts/month-facts.ts';
import type { MarketMonth } from '../market-month.ts';
import type { ReliquidationLookups } from '../reliquidation-lookups.ts';

/** Part of a component's card about reliquidations. */
export type ReliquidationCard = Pick<
  ComponentCard,
  | 'reliquidationConcepts'
  | 'reliquidationValues'
  | 'reliquidationDates'
  | 'reliquidationDetails'
  | 'reliquidationVariables'
>;

interface Entering {
  readonly period: string;
  readonly tariffId: string;
  /** Figure of that tariff that explains the delta. */
  readonly figure: string;
  readonly published: boolean;
  readonly difference: Pick<Difference, 'symbol' | 'delta' | 'byHand'>;
}

/**
 * Effect of the reliquidations that enter the month on each component: concepts with their change, unpublished ones in their current state,
 * and the variables changed by published ones.
 */
export async function componentReliquidations(
  transaction: TenantTransaction,
  tenant: string,
  month: MarketMonth,
  { openDifferences }: ReliquidationLookups,
): Promise<(component: ComponentName) => ReliquidationCard> {
  const { adjustments, market, inputs, before, version, calculation } = month;
  const tariffOfMonth = electricTariffId(tenant, version.period, version.version);
  const entering: Entering[] = adjustments.published.flatMap(({ period, tariffId, differences }) =>
    differences.map((difference) => ({ period, tariffId, figure: difference.symbol, published: true, difference })),
  );
  for (const reliquidation of adjustments.open) {
    const differences = await openDifferences(transaction, reliquidation);
    const tariffId = electricTariffId(tenant, reliquidation.period, reliquidation.version);
    const period = isoMonth(reliquidation.period);
    entering.push(
      ...differences.map((difference) => ({
        period,
        tariffId,
        figure: difference.symbol,
        published: false,
        difference,
      })),
    );
  }
  for (const { month: period, concept: symbol, amount: delta } of adjustments.brought) {
    // The tariff of the application month explains it: the month that it comes from was not calculated here.
    entering.push({
      period,
      tariffId: tariffOfMonth,
      figure: figureOf(symbol),
      published: true,
      difference: { symbol, delta, byHand: null },
    });
  }
  const concepts = entering.filter(
    ({ difference }) =>
      reliquidationRow(difference.symbol).adjusts !== undefined && !decimal(difference.delta).isZero(),
  );
  const without =
    adjustments.facts.size === 0
      ? undefined
      : createEvaluation({
          month: nextMonth(version.period),
          facts: monthFacts(inputs, market, before),
          traced: false,
        });

  return (component) => {
    const own = concepts.filter(({ difference }) => reliquidationRow(difference.symbol).component === component);
    const totals = new Map<string, Decimal>();
    for (const { difference } of own) {
      totals.set(difference.symbol, (totals.get(difference.symbol) ?? decimal(0)).plus(difference.delta));
    }
    const affected =
      without !== undefined && reliquidatedComponents.includes(component)
        ? affectedVariables(component, market, without, calculation.evaluation)
        : [];
    return {
      reliquidationConcepts: own.map(({ difference }) => difference.symbol),
      reliquidationDates: own.map(({ period }) => period),
      reliquidationValues: own.map(({ difference }): [number, number] => [
        Number(difference.delta),
        Number(totals.get(difference.symbol)),
      ]),
      reliquidationDetails: own.map(({ difference, tariffId, figure, published }) => ({
        label: reliquidationRow(difference.symbol).label,
        unit: reliquidationRow(difference.symbol).unit,
        tariffId,
        figure,
        published,
        byHand: difference.byHand !== null,
      })),
      reliquidationVariables: affected.map(({ symbol, label, unit, nodeId, initial, final }) => ({
        variable: symbol,
        initial: Number(initial),
        final: Number(final),
        label,
        unit,
        figureId: nodeId,
      })),
    };
  };
}

/** Term of the application month that the row adjusts. */
const figureOf = (symbol: string) => reliquidationRow(symbol).adjusts?.symbol ?? symbol;
