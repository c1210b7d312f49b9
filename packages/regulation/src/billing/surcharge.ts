import { multiply } from '@contador/kernel';
import { input, term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { activeEnergy } from './active-energy.ts';
import { roundedMoney } from './money.ts';

const fund = article('Ley 1955 de 2019', '313');

/**
 * COP/kWh for the supervisor's fund: 4 from October 2019 to November 2020, the last month before the Constitutional Court ended it. The
 * company's own table takes precedence, so another levy only needs data.
 */
export const surchargeRate = input({
  symbol: 'tST',
  label: 'Sobretasa por kWh',
  unit: 'COP/kWh',
  by: [],
  sources: [
    { kind: 'billing', field: 'year.surchargeRate' },
    {
      kind: 'constant',
      ...fund,
      values: [
        { from: '2008-02', amount: '0' },
        { from: '2019-10', amount: '4' },
        { from: '2020-12', amount: '0' },
      ],
    },
  ],
});

/** ST: charged to clients subject to the surcharge, even when it is 0. */
export const surcharge = term({
  symbol: 'VST',
  label: 'Sobretasa',
  unit: 'COP',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...fund,
      expression: 'EACT·tST',
      compute: (get) => roundedMoney(multiply(get(activeEnergy), get(surchargeRate))),
    },
  ],
});
