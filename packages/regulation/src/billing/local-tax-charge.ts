import { fromPercent, multiply, quantity, sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { option } from '../options.ts';
import {
  chargedPercent,
  chargedPesos,
  chargedUnits,
  collectType,
  taxedActiveValue,
  taxedEnergy,
  taxedReactiveValue,
  taxedTotal,
} from './agreement-facts.ts';
import { taxUnit } from './year-facts.ts';

const agreements = { from: '2008-02', ...article('Ley 1819 de 2016', '351') } as const;

/** Value of the consumption taxed by the agreement: the option selects which lines it includes. */
export const taxBase = term({
  symbol: 'BIMP',
  label: 'Valor del consumo gravado',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...agreements,
      option: option('localTaxBase', 'active'),
      expression: 'Bact',
      compute: (get) => get(taxedActiveValue),
    },
    {
      ...agreements,
      option: option('localTaxBase', 'active and reactive'),
      expression: 'Bact + Brea',
      compute: (get) => sum(get(taxedActiveValue), get(taxedReactiveValue)),
    },
    { ...agreements, option: option('localTaxBase', 'total'), expression: 'Btot', compute: (get) => get(taxedTotal) },
  ],
});

/** Tax of the charged range, before limits. */
export const taxBeforeLimits = term({
  symbol: 'IMPb',
  label: 'Impuesto antes de límites',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...agreements,
      choice: { of: collectType, is: 'PORC_CONSUMO' },
      expression: 'BIMP·apct',
      compute: (get) => multiply(get(taxBase), fromPercent(get(chargedPercent))),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'PESOS' },
      expression: 'acop',
      compute: (get) => get(chargedPesos),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'UVT' },
      expression: 'auvt·UVT',
      compute: (get) => multiply(get(chargedUnits), get(taxUnit)),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'UVT_KWH' },
      expression: 'auvt·UVT·Etax',
      note: 'El valor del rango está en UVT por kWh.',
      compute: (get) => multiply(quantity(multiply(get(chargedUnits), get(taxUnit)), 'COP/kWh'), get(taxedEnergy)),
    },
  ],
});
