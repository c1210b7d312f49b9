import { multiply, sum } from '@contador/kernel';
import { choice, input, term } from '../engine/term.ts';
import { agreed, indexedPrice } from './indexed-price.ts';
import { spotPricePlusMargin } from './spot-price.ts';

/** How the energy is priced: fixed and indexed, spot plus k, or a mix of both. */
export const priceStructure = choice({
  symbol: 'tipoG',
  label: 'Tipo de cálculo de G',
  by: [],
  values: ['fijo', 'bolsa', 'mixto'],
  sources: [{ kind: 'offer', field: 'structure' }],
});

export const fixedPart = input({
  symbol: 'afijo',
  label: 'Parte a precio fijo',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'offer', field: 'fixedPart' }],
});

export const spotPart = input({
  symbol: 'abolsa',
  label: 'Parte a precio de bolsa más k',
  unit: 'fraction',
  by: [],
  sources: [{ kind: 'offer', field: 'spotPart' }],
});

/** P: price of the energy agreed with a customer. */
export const agreedEnergyPrice = term({
  symbol: 'Pac',
  label: 'Precio acordado de la energía',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    { ...agreed, choice: { of: priceStructure, is: 'fijo' }, expression: 'Pfijo', compute: (get) => get(indexedPrice) },
    {
      ...agreed,
      choice: { of: priceStructure, is: 'bolsa' },
      expression: 'Pbolsa',
      compute: (get) => get(spotPricePlusMargin),
    },
    {
      ...agreed,
      choice: { of: priceStructure, is: 'mixto' },
      expression: 'afijo·Pfijo + abolsa·Pbolsa',
      compute: (get) =>
        sum(multiply(get(fixedPart), get(indexedPrice)), multiply(get(spotPart), get(spotPricePlusMargin))),
    },
  ],
});
