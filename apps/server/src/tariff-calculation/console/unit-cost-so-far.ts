import type { ReplyOf } from '@contador/contract';
import type { calcComponents } from '@contador/contract/tariff-calculation';
import { decimal } from '@contador/kernel';
import { appliedUnitCost, optionUnitCost, type Term, unitCost } from '@contador/regulation';
import { figure, mainFigure } from '../calculation/component-figures.ts';
import type { MarketMonth } from '../market-month.ts';
import { numberOf } from './internal-calculations.ts';

const at = { level: 'n1or', band: 'mon' } as const;

/**
 * Sum of the available components at level 1 with the operator's assets, and the unit cost of that level under each of its names:
 * calculated, of the option if the level is in one, and applied. Published components keep their published values.
 */
export function unitCostSoFar({
  market,
  calculation,
  option,
}: MarketMonth): ReplyOf<typeof calcComponents>['provisionalUnitCost'] {
  const { components, evaluation } = calculation;
  const amounts = components.map(({ component, amounts: values }) => ({
    component,
    amount: values[mainFigure(component, market).id],
  }));
  const cost = (term: Term) => {
    const { id, index } = figure(term, { market, ...at });
    const answer = evaluation.ask(term, index);
    return answer.kind === 'value' ? { id, value: answer.amount.toNumber() } : undefined;
  };
  const named = {
    calculated: cost(unitCost),
    option: option?.levels.includes(at.level) ? cost(optionUnitCost) : undefined,
    charged: cost(appliedUnitCost),
  };
  return {
    parts: amounts.map(({ component, amount }) => ({ component, value: numberOf(amount) })),
    total: amounts.reduce((sum, { amount }) => (amount === undefined ? sum : sum.plus(amount)), decimal(0)).toNumber(),
    ...(named.calculated && { calculated: named.calculated }),
    ...(named.option && { option: named.option }),
    ...(named.charged && { charged: named.charged }),
  };
}
