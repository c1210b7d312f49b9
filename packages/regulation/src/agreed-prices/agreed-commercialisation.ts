import { divide, multiply } from '@contador/kernel';
import { choice, input, term } from '../engine/term.ts';
import { consumerPriceIndex, producerPriceIndex } from '../unit-cost/index.ts';
import { AGREED_INDEXES, agreed, producerPriceIndexOfMonth } from './indexed-price.ts';

export const agreedMargin = input({
  symbol: 'Cac0',
  label: 'Valor base acordado de la comercialización',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'offer', field: 'commercialisation' }],
});

export const agreedMarginIndex = choice({
  symbol: 'índiceC',
  label: 'Variable de indexación de la comercialización',
  by: [],
  values: AGREED_INDEXES,
  sources: [{ kind: 'offer', field: 'commercialisationIndex' }],
});

export const agreedMarginBaseIndex = input({
  symbol: 'ICac0',
  label: 'Índice base de la comercialización',
  unit: 'index',
  by: [],
  sources: [{ kind: 'offer', field: 'commercialisationBaseIndex' }],
});

/** Agreed commercialisation cost of the contract: C0 · I / I_0. Never includes COT. */
export const agreedCommercialisation = term({
  symbol: 'Cac',
  label: 'Comercialización acordada',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      ...agreed,
      choice: { of: agreedMarginIndex, is: 'IPC' },
      expression: 'Cac0·IPC(m−1) / ICac0',
      compute: (get, { impossible }) => {
        const base = get(agreedMarginBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { ICac0: base });
        return multiply(get(agreedMargin), divide(get(consumerPriceIndex), base));
      },
    },
    {
      ...agreed,
      choice: { of: agreedMarginIndex, is: 'IPP' },
      expression: 'Cac0·IPP(m) / ICac0',
      compute: (get, { impossible }) => {
        const base = get(agreedMarginBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { ICac0: base });
        return multiply(get(agreedMargin), divide(get(producerPriceIndexOfMonth), base));
      },
    },
    {
      ...agreed,
      choice: { of: agreedMarginIndex, is: 'IPP m−1' },
      expression: 'Cac0·IPP / ICac0',
      compute: (get, { impossible }) => {
        const base = get(agreedMarginBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { ICac0: base });
        return multiply(get(agreedMargin), divide(get(producerPriceIndex), base));
      },
    },
  ],
});
