import { fraction, multiply, subtract } from '@contador/kernel';
import { term } from '../../engine/term.ts';
import { article, creg119 } from '../../norms.ts';
import { investmentCharge } from './investment-charge.ts';
import { useCharge } from './use-charge.ts';

const ownership = { from: '2008-02', ...article('CREG 015/2018', 'propiedad de activos del nivel 1') } as const;

/** D(n,m). A level 1 user does not pay the investment in its own assets, or pays half of it when they are shared. */
export const distribution = term({
  symbol: 'D',
  label: 'Costo de distribución',
  unit: 'COP/kWh',
  by: ['market', 'level'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente D'),
      only: { level: ['n1or', 'n2', 'n3', 'n4'] },
      expression: 'Dt',
      compute: (get) => get(useCharge),
    },
    {
      ...ownership,
      only: { level: ['n1comp'] },
      expression: 'Dt − CDI / 2',
      compute: (get) => subtract(get(useCharge), multiply(fraction('0.5'), get(investmentCharge))),
    },
    {
      ...ownership,
      only: { level: ['n1us'] },
      expression: 'Dt − CDI',
      compute: (get) => subtract(get(useCharge), get(investmentCharge)),
    },
  ],
});
