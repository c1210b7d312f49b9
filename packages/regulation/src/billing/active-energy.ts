import { divideOrZero, multiply, sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { creg119 } from '../norms.ts';
import { billedTariffType } from './client-facts.ts';
import { billedEnergy } from './consumption-facts.ts';
import { roundedMoney } from './money.ts';
import { billedUnitCost } from './unit-cost.ts';

const service = { from: '2008-02', ...creg119('fórmula general') } as const;
const oneprice = { choice: { of: billedTariffType, is: 'MONOMIA' } } as const;
const byBand = { choice: { of: billedTariffType, is: 'HORARIA' } } as const;

/** Value of the active energy of a band: lines EA, EAMAX, EAMED and EAMIN. */
export const activeValueOfBand = term({
  symbol: 'VEA',
  label: 'Energía activa',
  unit: 'COP',
  by: ['band'],
  formulas: [
    {
      ...service,
      expression: 'Eact·CUfac',
      compute: (get) => roundedMoney(multiply(get(billedEnergy), get(billedUnitCost))),
    },
  ],
});

export const activeEnergy = term({
  symbol: 'EACT',
  label: 'Energía activa del periodo',
  unit: 'kWh',
  by: [],
  formulas: [
    { ...service, ...oneprice, expression: 'Eact', compute: (get) => get(billedEnergy, { band: 'mon' }) },
    {
      ...service,
      ...byBand,
      expression: 'Σ Eact',
      compute: (get) =>
        sum(get(billedEnergy, { band: 'max' }), get(billedEnergy, { band: 'med' }), get(billedEnergy, { band: 'min' })),
    },
  ],
});

/** `active_value`: base of the local taxes. */
export const activeValue = term({
  symbol: 'VACT',
  label: 'Valor de la energía activa',
  unit: 'COP',
  by: [],
  formulas: [
    { ...service, ...oneprice, expression: 'VEA', compute: (get) => get(activeValueOfBand, { band: 'mon' }) },
    {
      ...service,
      ...byBand,
      expression: 'Σ VEA',
      compute: (get) =>
        sum(
          get(activeValueOfBand, { band: 'max' }),
          get(activeValueOfBand, { band: 'med' }),
          get(activeValueOfBand, { band: 'min' }),
        ),
    },
  ],
});

/** Mean unit cost over all hours. With hour bands it is their mean weighted by energy, which is 0 without consumption. */
export const meanUnitCost = term({
  symbol: 'CUmed',
  label: 'Costo unitario medio facturado',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    { ...service, ...oneprice, expression: 'CUfac', compute: (get) => get(billedUnitCost, { band: 'mon' }) },
    {
      ...service,
      ...byBand,
      expression: 'VACT / EACT',
      compute: (get) => divideOrZero(get(activeValue), get(activeEnergy)),
    },
  ],
});
