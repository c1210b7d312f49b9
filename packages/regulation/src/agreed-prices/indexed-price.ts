import { divide, multiply } from '@contador/kernel';
import { choice, input, term } from '../engine/term.ts';
import { article } from '../norms.ts';
import { consumerPriceIndex, producerPriceIndex } from '../unit-cost/index.ts';

/** Prices between a retailer and a customer free to choose it are agreed by the parties. */
export const agreed = { from: '2008-02', ...article('Ley 143 de 1994', '42') } as const;

/** `IPP` is the index of the tariff month; `IPP m−1` is the last one known when the tariffs of the month are published. */
export const AGREED_INDEXES = ['IPP', 'IPP m−1', 'IPC'] as const;

/** P0 of an agreement, as entered in its offer. */
export const agreedPrice = input({
  symbol: 'Pac0',
  label: 'Precio base acordado de la energía',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'offer', field: 'price' }],
});

export const agreedIndex = choice({
  symbol: 'índiceG',
  label: 'Variable de indexación de la energía',
  by: [],
  values: AGREED_INDEXES,
  sources: [{ kind: 'offer', field: 'index' }],
});

export const agreedBaseIndex = input({
  symbol: 'Iac0',
  label: 'Índice base de la energía',
  unit: 'index',
  by: [],
  sources: [{ kind: 'offer', field: 'baseIndex' }],
});

/** IPP of the tariff month. Published once that month is over, so it is entered in the following input month. */
export const producerPriceIndexOfMonth = input({
  symbol: 'IPP(m)',
  label: 'IPP del mes de la tarifa',
  unit: 'index',
  by: [],
  sources: [{ kind: 'parameter', filename: 'IPP', column: 1, month: 'after' }],
});

/**
 * Indexed price P0 · I / I_0. I is the IPP of the tariff month, the IPP of the previous month, or the IPC of the previous month (the last
 * one published).
 */
export const indexedPrice = term({
  symbol: 'Pfijo',
  label: 'Precio fijo indexado',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      ...agreed,
      choice: { of: agreedIndex, is: 'IPP' },
      expression: 'Pac0·IPP(m) / Iac0',
      compute: (get, { impossible }) => {
        const base = get(agreedBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { Iac0: base });
        return multiply(get(agreedPrice), divide(get(producerPriceIndexOfMonth), base));
      },
    },
    {
      ...agreed,
      choice: { of: agreedIndex, is: 'IPP m−1' },
      expression: 'Pac0·IPP / Iac0',
      compute: (get, { impossible }) => {
        const base = get(agreedBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { Iac0: base });
        return multiply(get(agreedPrice), divide(get(producerPriceIndex), base));
      },
    },
    {
      ...agreed,
      choice: { of: agreedIndex, is: 'IPC' },
      expression: 'Pac0·IPC(m−1) / Iac0',
      compute: (get, { impossible }) => {
        const base = get(agreedBaseIndex);
        if (base.isZero()) impossible('price-index-zero', { Iac0: base });
        return multiply(get(agreedPrice), divide(get(consumerPriceIndex), base));
      },
    },
  ],
});
