import type { Quantity } from '@contador/kernel';
import { larger, multiply, quantity, smaller } from '@contador/kernel';
import type { Formula } from '../engine/term.ts';
import { term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { option } from '../options.ts';
import { collectType, limitUnit, lowerLimit, upperLimit } from './agreement-facts.ts';
import { taxBeforeLimits } from './local-tax-charge.ts';
import { minimumWage, taxUnit } from './year-facts.ts';

const agreements = { from: '2008-02', ...article('Ley 1819 de 2016', '351') } as const;
const ONE_PESO = quantity(1, 'COP');

const inPesos = { ...agreements, expression: '1', compute: () => ONE_PESO } satisfies Formula<'COP'>;
const inTaxUnits = { ...agreements, expression: 'UVT', compute: (get) => get(taxUnit) } satisfies Formula<'COP'>;
const inWages = { ...agreements, expression: 'SMMLV', compute: (get) => get(minimumWage) } satisfies Formula<'COP'>;
const unsaid = { choice: { of: limitUnit, is: 'AUTO' } } as const;

/** Value in pesos of one unit of the limits. */
export const limitUnitValue = term({
  symbol: 'kLIM',
  label: 'Valor de la unidad de los límites',
  unit: 'COP',
  by: [],
  formulas: [
    { ...inPesos, choice: { of: limitUnit, is: 'PESOS' } },
    { ...inTaxUnits, choice: { of: limitUnit, is: 'UVT' } },
    { ...inWages, choice: { of: limitUnit, is: 'SMMLV' } },
    {
      ...agreements,
      ...unsaid,
      option: option('autoLimitUnit', 'by charge'),
      expression: 'UVT | 1',
      note: 'La UVT si el acuerdo cobra en UVT; un peso si no.',
      compute: (get, { choice }) => (choice(collectType).startsWith('UVT') ? get(taxUnit) : ONE_PESO),
    },
    { ...inPesos, ...unsaid, option: option('autoLimitUnit', 'pesos') },
    { ...inTaxUnits, ...unsaid, option: option('autoLimitUnit', 'UVT') },
    { ...inWages, ...unsaid, option: option('autoLimitUnit', 'SMMLV') },
  ],
});

/** Tax clamped to its limits, first the lower and then the upper one. The limits also apply without consumption. */
export const limitedTax = term({
  symbol: 'IMPlim',
  label: 'Impuesto dentro de los límites del acuerdo',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...agreements,
      expression: 'min(max(IMPb, limmin·kLIM), limmax·kLIM)',
      compute: (get, { known }) => {
        let tax: Quantity<'COP'> = get(taxBeforeLimits);
        if (known(lowerLimit)) tax = larger(tax, multiply(get(lowerLimit), get(limitUnitValue)));
        if (known(upperLimit)) tax = smaller(tax, multiply(get(upperLimit), get(limitUnitValue)));
        return tax;
      },
    },
  ],
});
