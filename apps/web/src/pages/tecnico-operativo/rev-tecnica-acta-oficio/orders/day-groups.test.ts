import type { WorkOrderRow } from '@contador/contract/field';
import { expect, it } from 'vitest';
import { dayGroups } from './day-groups.ts';

const order = (number: string, date: string, time: string | null) => ({ number, date, time }) as WorkOrderRow;

it('divides orders into overdue, today and later, each in the order of the visits', () => {
  const groups = dayGroups(
    [
      order('4', '2026-11-28', null),
      order('3', '2026-11-28', '14:00'),
      order('6', '2026-11-30', '08:00'),
      order('1', '2026-11-27', '16:00'),
      order('2', '2026-11-28', '08:30'),
      order('5', '2026-11-29', '15:00'),
    ],
    '2026-11-28',
  );
  const numbers = Object.values(groups).map((rows: readonly WorkOrderRow[]) =>
    rows.map(({ number }) => number).join(''),
  );
  expect(numbers).toEqual(['1', '234', '56']);
});
