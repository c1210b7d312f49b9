import { expect, it } from 'vitest';
import type { BillDocument } from './bill-document.ts';
import { changeByCause } from './change-by-cause.ts';

const bill = (kwh: string, rate: string, active: string, subsidy: string, tax: string, total: string) =>
  ({
    lines: {
      groups: [
        {
          title: 'Servicio de energía',
          lines: [
            { text: 'Energía activa', quantity: `${kwh} kWh`, rate, value: active },
            { text: 'Subsidio', value: subsidy },
          ],
        },
        { title: 'Recaudo para terceros', lines: [{ text: 'Alumbrado', value: tax }] },
      ],
      total: ['Valor a pagar', total],
    },
  }) as unknown as BillDocument;

it('splits a difference into parts that add up to it', () => {
  const before = bill('200', '900', '180,000.00', '−50,000.00', '16,200.00', '146,200.00');
  const now = bill('210', '936.57', '196,679.70', '−51,022.40', '17,701.17', '163,358.00');
  // 10 kWh more at 900; 210 kWh at 36.57 more; 1,022.40 more of subsidy; 1,501.17 of taxes; the rest of 17,158 is rounding.
  expect(changeByCause(before, now)).toEqual({
    sentence: 'Paga $ 17,158 más.',
    difference: '+$ 17,158',
    parts: [
      { label: 'Lo que usó', amount: '+$ 9,000', value: 9000 },
      { label: 'Precio de la energía', amount: '+$ 7,679.70', value: 7679.7 },
      { label: 'Subsidio, contribución y otros de energía', amount: '−$ 1,022.40', value: -1022.4 },
      { label: 'Impuestos que se recaudan', amount: '+$ 1,501.17', value: 1501.17 },
      { label: 'Otros conceptos, créditos y saldos', amount: '−$ 0.47', value: -0.47 },
    ],
  });
  expect(changeByCause(now, now)).toEqual({ sentence: 'Paga lo mismo.', difference: '$ 0', parts: [] });
});

it('says nothing of a price that stayed, though the energy that is printed is rounded', () => {
  // 1,773.957721 and 1,500.25 kWh at 708.94; printed, the first has 1,773.96.
  const before = bill('1,773.96', '708.94', '1,257,629.59', '0.00', '0.00', '1,257,630.00');
  const now = bill('1,500.25', '708.94', '1,063,587.24', '0.00', '0.00', '1,063,587.00');
  expect(changeByCause(before, now).parts).toEqual([
    { label: 'Lo que usó', amount: '−$ 194,042.35', value: -194_042.35 },
    { label: 'Otros conceptos, créditos y saldos', amount: '−$ 0.65', value: -0.65 },
  ]);
  const dearer = bill('1,773.96', '710', '1,259,509.98', '0.00', '0.00', '1,259,510.00');
  expect(changeByCause(before, dearer).parts[0]?.label).toBe('Precio de la energía');
});
