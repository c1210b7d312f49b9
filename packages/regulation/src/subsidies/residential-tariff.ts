import { complement, divide, fraction, larger, multiply, negate, quantity, smaller } from '@contador/kernel';
import { input, term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { indexedTariff } from './indexation-of-strata.ts';

const limits = { kind: 'constant', ...article('Ley 1117 de 2006', '3') } as const;

export const subsidyLimit = input({
  symbol: 'smax',
  label: 'Subsidio máximo del estrato',
  unit: 'fraction',
  by: ['estrato'],
  sources: [
    { ...limits, only: { estrato: [1] }, values: [{ from: '2008-02', amount: '0.60' }] },
    { ...limits, only: { estrato: [2] }, values: [{ from: '2008-02', amount: '0.50' }] },
    {
      ...limits,
      ...article('Ley 142 de 1994', '99.6'),
      only: { estrato: [3] },
      values: [{ from: '2008-02', amount: '0.15' }],
    },
  ],
});

export const contributionRate = input({
  symbol: 'CO',
  label: 'Contribución de solidaridad',
  unit: 'fraction',
  by: [],
  sources: [
    {
      kind: 'constant',
      ...article('Ley 142 de 1994', '89'),
      values: [{ from: '2008-02', amount: '0.20' }],
    },
  ],
});

const subsidies = { from: '2008-02', ...article('Ley 142 de 1994', '99') } as const;

/** Fraction of the applied unit cost: positive for a subsidy, negative for a contribution. */
export const subsidyShare = term({
  symbol: 's',
  label: 'Subsidio (+) o contribución (−) del estrato',
  unit: 'fraction',
  by: ['market', 'level', 'estrato'],
  formulas: [
    {
      from: '2008-02',
      ...article('Ley 1117 de 2006', '3'),
      only: { estrato: [1, 2] },
      expression: 'min(max(1 − Tidx / CUap, 0), smax)',
      compute: (get, { impossible }) => {
        const cost = get(appliedUnitCost, { band: 'mon' });
        if (cost.isZero()) impossible('unit-cost-zero', { CUap: cost });
        const needed = complement(divide(get(indexedTariff), cost));
        return smaller(larger(needed, fraction(0)), get(subsidyLimit));
      },
    },
    { ...subsidies, only: { estrato: [3] }, expression: 'smax', compute: (get) => get(subsidyLimit) },
    { ...subsidies, only: { estrato: [4] }, expression: '0', compute: () => quantity(0, 'fraction') },
    {
      ...subsidies,
      ...article('Ley 142 de 1994', '89'),
      only: { estrato: [5, 6] },
      expression: '−CO',
      compute: (get) => negate(get(contributionRate)),
    },
  ],
});

/**
 * Tariff of strata 1 to 6 up to the subsistence consumption, level 1 by ownership; above it strata 1 to 3 pay the unit cost. Not rounded:
 * the next month is calculated from this exact number.
 */
export const residentialTariff = term({
  symbol: 'TE',
  label: 'Tarifa residencial del estrato',
  unit: 'COP/kWh',
  by: ['market', 'level', 'estrato'],
  formulas: [
    {
      ...subsidies,
      expression: 'CUap·(1 − s)',
      compute: (get) => multiply(get(appliedUnitCost, { band: 'mon' }), complement(get(subsidyShare))),
    },
  ],
});
