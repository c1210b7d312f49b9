import { sum } from '@contador/kernel';
import { term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { adjustment } from './adjustment.ts';
import { authorisedMechanismsCost, recognisedCost } from './recognised-cost.ts';

/** G(m,i,j), from the purchases of the previous month. DCR, contracts, Mc and Pb belong to the company; α, Qagd and AJ to the market. */
export const generation = term({
  symbol: 'G',
  label: 'Costo de compra de energía',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('crScope', 'all of G'),
      expression: 'CR + AJ',
      compute: (get) => sum(get(recognisedCost), get(adjustment)),
    },
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('crScope', 'without auctions'),
      expression: 'CR + Gaut + AJ',
      compute: (get) => sum(get(recognisedCost), get(authorisedMechanismsCost), get(adjustment)),
    },
  ],
});
