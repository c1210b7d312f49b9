import { multiply, onePlus } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { contributionRate } from './residential-tariff.ts';

const contribution = { from: '2008-02', ...article('Ley 142 de 1994', '89') } as const;

/** Official and special users, and exempt industry: the unit cost, without contribution. */
export const officialTariff = term({
  symbol: 'TOE',
  label: 'Tarifa oficial y especial',
  unit: 'COP/kWh',
  by: ['market', 'level'],
  formulas: [{ ...contribution, expression: 'CUap', compute: (get) => get(appliedUnitCost, { band: 'mon' }) }],
});

export const commercialTariff = term({
  symbol: 'TCI',
  label: 'Tarifa comercial, industrial y provisional',
  unit: 'COP/kWh',
  by: ['market', 'level'],
  formulas: [
    {
      ...contribution,
      expression: 'CUap·(1 + CO)',
      compute: (get) => multiply(get(appliedUnitCost, { band: 'mon' }), onePlus(get(contributionRate))),
    },
  ],
});
