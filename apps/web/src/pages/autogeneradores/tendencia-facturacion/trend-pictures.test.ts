import { expect, it } from 'vitest';
import { trendPictures } from './trend-pictures.ts';

it('draws MWh, MVARh and millions of COP; income is the sum of all charges, expense the payments', () => {
  const row = {
    month: '2026-10',
    active: 744_000,
    exchanged: 500_000,
    surplus: 2_500,
    inductive: 1_500,
    capacitive: 250,
    activeValue: 9_000_000,
    inductiveValue: 400_000,
    capacitiveValue: 100_000,
    exchangedValue: -3_000_000,
    surplusValue: -2_000_000,
  };
  const [energy, reactive, money] = trendPictures([row]);
  expect(energy?.series.map(({ values }) => values)).toEqual([[744], [500], [2.5]]);
  expect(reactive?.series.map(({ values }) => values)).toEqual([[1.5], [0.25]]);
  expect(money?.series.map(({ name, values }) => [name, ...values])).toEqual([
    ['Ingresos', 6.5],
    ['Egresos', 2],
  ]);
});
