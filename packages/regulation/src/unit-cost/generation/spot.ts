import { divideOrZero, fraction, multiply, ONE, quantity, subtract, sum } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { reliquidated } from '../reliquidated.ts';
import { contractCover } from './contract-cover.ts';
import { selfGeneratorShare } from './self-generators.ts';

export const spotEnergy = input({
  symbol: 'CB',
  label: 'Compras de energía en bolsa',
  unit: 'kWh',
  by: [],
  sources: [{ kind: 'file', input: 'AFAC', field: 'spotEnergy' }],
});

export const spotValue = input({
  symbol: 'VCB',
  label: 'Valor de las compras en bolsa',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'file', input: 'AFAC', field: 'spotValue' }],
});

export const spotEnergyAdjustment = reliquidated({
  symbol: 'ACB',
  label: 'Ajuste de la energía comprada en bolsa',
  unit: 'kWh',
});

export const spotValueAdjustment = reliquidated({
  symbol: 'AVCB',
  label: 'Ajuste del valor de las compras en bolsa',
  unit: 'COP',
});

export const spotPrice = term({
  symbol: 'Pb',
  label: 'Precio medio de las compras en bolsa',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('pbIncludesAdjustments', 'included'),
      expression: '(VCB + AVCB) / (CB + ACB)',
      compute: (get) =>
        divideOrZero(sum(get(spotValue), get(spotValueAdjustment)), sum(get(spotEnergy), get(spotEnergyAdjustment))),
    },
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('pbIncludesAdjustments', 'excluded'),
      expression: 'VCB / CB',
      compute: (get) => divideOrZero(get(spotValue), get(spotEnergy)),
    },
  ],
});

export const spotShare = term({
  symbol: 'Qb',
  label: 'Fracción de la demanda comprada en bolsa',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'max(0, 1 − Qc − Qagd)',
      compute: (get, { warn }) => {
        const rest = subtract(subtract(ONE, get(contractCover)), get(selfGeneratorShare));
        if (!rest.lessThan(0)) return rest;
        warn('spot-share-clamped-to-zero');
        return quantity(0, 'fraction');
      },
    },
  ],
});

/** A spot share below this is the rounding noise of a division, not a purchase. */
const NO_SHARE = fraction('1e-9');

export const spotCost = term({
  symbol: 'Gbolsa',
  label: 'Costo de las compras en bolsa',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'Qb·Pb',
      compute: (get, { impossible }) => {
        const share = get(spotShare);
        const price = get(spotPrice);
        if (price.isZero() && share.greaterThan(NO_SHARE))
          impossible('spot-share-without-spot-purchases', { Qb: share });
        return multiply(share, price);
      },
    },
  ],
});
