import { month } from '@contador/kernel';
import { expect, test } from 'vitest';
import { periodicities, periodOfCycle } from './period-of-cycle.ts';

test.each([
  [1, 2026, 1, '2026-01-01', '2026-01-31'],
  [1, 2024, 2, '2024-02-01', '2024-02-29'],
  [2, 2026, 1, '2025-12-16', '2026-01-15'],
  [3, 2026, 3, '2026-02-11', '2026-03-10'],
  [4, 2025, 12, '2025-11-21', '2025-12-20'],
] as const)('periodicity %i in %i-%i bills from %s to %s', (periodicity, year, number, startDate, endDate) => {
  expect(periodOfCycle(periodicity, month(year, number))).toEqual({ startDate, endDate });
});

test('there are four', () => expect([...periodicities]).toEqual([1, 2, 3, 4]));

test('consecutive periods of a cycle leave no gap', () => {
  for (const periodicity of periodicities) {
    for (let number = 1; number < 12; number++) {
      const { endDate } = periodOfCycle(periodicity, month(2024, number));
      const { startDate } = periodOfCycle(periodicity, month(2024, number + 1));
      const after = new Date(Date.parse(endDate) + 86_400_000).toISOString().slice(0, 10);
      expect(startDate).toBe(after);
    }
  }
});
