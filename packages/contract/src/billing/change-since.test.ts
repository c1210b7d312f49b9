import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { changeSince } from './change-since.ts';
import type { BillSums } from './compose-bill.ts';

const bill = (active: string, energy: string, lighting: string, adjustment: string, payable: string): BillSums => {
  const zero = decimal(0);
  const sums = { active: decimal(active), energy: decimal(energy), lighting: decimal(lighting) };
  return {
    ...sums,
    ...{ security: zero, others: zero, credits: zero, previousBalance: zero },
    ...{ adjustment: decimal(adjustment), payable: decimal(payable) },
  };
};

it('names what was used, the price and each tax, the largest first, and nothing of less than a peso', () => {
  const before = bill('191', '203472.30', '7647.25', '2.45', '211122');
  const now = bill('172', '185464.85', '6970.39', '-0.24', '192435');
  // 203,472.30 × −19 ÷ 191 = −20,240.70; the rest of −18,007.45 is the price's.
  const { sentence, parts } = changeSince('agosto', before, now);
  expect(parts).toEqual([
    { label: 'Menos consumo, 19 kWh', amount: '−$ 20,241', value: -20240.7 },
    { label: 'Tarifa de la energía', amount: '+$ 2,233', value: 2233.25 },
    { label: 'Alumbrado público', amount: '−$ 677', value: -676.86 },
    { label: 'Saldo anterior y ajuste', amount: '−$ 3', value: -2.69 },
  ]);
  expect(sentence).toBe(
    'Paga $ 18,687 menos que en agosto: menos consumo, 19 kWh (−$ 20,241), tarifa de la energía (+$ 2,233), alumbrado público (−$ 677).',
  );
  const rounded = changeSince('agosto', before, { ...before, adjustment: decimal('2.05') });
  expect(rounded).toEqual({ sentence: 'Paga lo mismo que en agosto.', parts: [] });
});
