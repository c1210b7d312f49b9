import { expect, it } from 'vitest';
import type { BillDocument } from './bill-document.ts';
import { comparedLines } from './compared-lines.ts';

const bill = (others: readonly (readonly [string, string])[], total: string) =>
  ({
    lines: {
      groups: [
        { title: 'Servicio de energía', lines: [{ text: 'Energía activa', quantity: '210 kWh', value: '196,679.70' }] },
        { title: 'Otros conceptos', lines: others.map(([text, value]) => ({ text, value })) },
      ],
      subtotal: ['Subtotal', total],
      after: [],
      total: ['Valor a pagar', total],
    },
  }) as unknown as BillDocument;

it('pairs equal lines of two bills, also a charge that occurs twice, and lists unpaired lines alone', () => {
  const before = bill(
    [
      ['Caja', '37,213.72'],
      ['Multa', '12,000.00'],
      ['Caja', '1,736.67'],
    ],
    '3.00',
  );
  const after = bill(
    [
      ['Caja', '1,736.67'],
      ['Multa', '10,000.00'],
      ['Reconexión', '20,000.00'],
    ],
    '2.00',
  );
  expect(comparedLines(before, after).map(({ text, value }) => [text, value.before, value.after])).toEqual([
    ['Energía activa', '196,679.70', '196,679.70'],
    ['Caja', '37,213.72', ''],
    ['Multa', '12,000.00', '10,000.00'],
    ['Caja', '1,736.67', '1,736.67'],
    ['Reconexión', '', '20,000.00'],
    ['Subtotal', '3.00', '2.00'],
    ['Valor a pagar', '3.00', '2.00'],
  ]);
});
