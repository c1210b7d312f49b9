import { sum } from '@contador/kernel';
import { inSuccession } from '../engine/in-succession.ts';
import { term } from '../engine/term.ts';
import { creg119, ENERGY_CREDIT } from '../norms.ts';
import type { Root } from '../plan/row-calculation.ts';
import { activeValue } from './active-energy.ts';
import { paysSurcharge } from './client-facts.ts';
import { capacitiveEnergy, penalisedInductiveEnergy, selfGeneration } from './consumption-facts.ts';
import { ENERGY_BILL_COLUMNS } from './energy-bill-row.ts';
import { reactiveValue } from './reactive-energy.ts';
import { energyAfterPermutation, generationCredit } from './self-generation.ts';
import { contributionOrSubsidy } from './subsidy.ts';
import { surcharge } from './surcharge.ts';

const service = { from: '2008-02', ...creg119('fórmula general') } as const;

/** TOT: the sum of rounded lines. */
export const energyTotal = term({
  symbol: 'VTOT',
  label: 'Total energía',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...service,
      choice: { of: paysSurcharge, is: 'NO' },
      expression: 'VACT + VREA + VCO',
      compute: (get) => sum(get(activeValue), get(reactiveValue), get(contributionOrSubsidy)),
    },
    {
      ...service,
      choice: { of: paysSurcharge, is: 'SI' },
      expression: 'VACT + VREA + VCO + VST',
      compute: (get) => sum(get(activeValue), get(reactiveValue), get(contributionOrSubsidy), get(surcharge)),
    },
  ],
});

/** Cost of the energy of the period: NEWTOT when the client delivered energy, TOT when it did not. */
export const energyPayable = term({
  symbol: 'VNEW',
  label: 'Total de energía por facturar',
  unit: 'COP',
  by: [],
  formulas: [
    { ...service, choice: { of: selfGeneration, is: 'NO' }, expression: 'VTOT', compute: (get) => get(energyTotal) },
    ...inSuccession([{ ...service, to: '2018-02' }, ...ENERGY_CREDIT], {
      choice: { of: selfGeneration, isNot: 'NO' },
      expression: 'VTOT + VGEN',
      compute: (get) => sum(get(energyTotal), get(generationCredit)),
    }),
  ],
});

/** Energy bill of a client and period: its row columns and the figures calculated for each row. */
export const energyBill: { readonly columns: readonly string[]; readonly roots: readonly Root[] } = {
  columns: ENERGY_BILL_COLUMNS,
  roots: [[energyPayable], [energyAfterPermutation], [penalisedInductiveEnergy], [capacitiveEnergy]],
};
