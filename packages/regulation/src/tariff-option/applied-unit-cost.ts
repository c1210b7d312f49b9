import { sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { article, creg119 } from '../norms.ts';
import { tariffOptionCost } from '../unit-cost/commercialisation/index.ts';
import { unitCost } from '../unit-cost/unit-cost.ts';
import { inTariffOption } from './option-record.ts';
import { optionUnitCost } from './option-unit-cost.ts';

const inOption = { of: inTariffOption, is: 'true' } as const;
const outOfOption = { of: inTariffOption, isNot: 'true' } as const;
const before2024 = { from: '2008-02', to: '2023-12' } as const;
const withCot = { from: '2024-01', ...article('CREG 101-028/2023', '5') } as const;

/**
 * Unit cost paid by users, base of subsidies and contributions. A level in the tariff option pays the option's unit cost instead of the
 * calculated one; COT, which pays off past balances, is added to either.
 */
export const appliedUnitCost = term({
  symbol: 'CUap',
  label: 'Costo unitario aplicado, con COT',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      ...before2024,
      ...creg119('fórmula general'),
      choice: outOfOption,
      expression: 'CU',
      compute: (get) => get(unitCost),
    },
    {
      ...before2024,
      ...article('CREG 012/2020', 'opción tarifaria'),
      choice: inOption,
      expression: 'CUop',
      compute: (get) => get(optionUnitCost),
    },
    {
      ...withCot,
      choice: inOption,
      expression: 'CUop + COT',
      compute: (get) => sum(get(optionUnitCost), get(tariffOptionCost)),
    },
    {
      ...withCot,
      choice: outOfOption,
      expression: 'CU + COT',
      compute: (get) => sum(get(unitCost), get(tariffOptionCost)),
    },
  ],
});
