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
      compute: (of) => of(taxedActiveValue),
    },
    {
      ...agreements,
      option: option('localTaxBase', 'active and reactive'),
      expression: 'Bact + Brea',
      compute: (of) => sum(of(taxedActiveValue), of(taxedReactiveValue)),
    },
    { ...agreements, option: option('localTaxBase', 'total'), expression: 'Btot', compute: (of) => of(taxedTotal) },
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
      compute: (of) => multiply(of(taxBase), fromPercent(of(chargedPercent))),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'PESOS' },
      expression: 'acop',
      compute: (of) => of(chargedPesos),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'UVT' },
      expression: 'auvt·UVT',
      compute: (of) => multiply(of(chargedUnits), of(taxUnit)),
    },
    {
      ...agreements,
      choice: { of: collectType, is: 'UVT_KWH' },
      expression: 'auvt·UVT·Etax',
      note: 'El valor del rango está en UVT por kWh.',
      compute: (of) => multiply(quantity(multiply(of(chargedUnits), of(taxUnit)), 'COP/kWh'), of(taxedEnergy)),
    },
  ],
});
