import { expect, test } from 'vitest';
import { overlapping } from './overlap.ts';

const dated = (startDate: string | null, finishDate: string | null, active = true) => ({
  startDate,
  finishDate,
  active,
});
const year = dated('2026-01-01', '2026-12-31');

test.each([
  ['begins on the last day', dated('2026-12-31', null), 1],
  ['begins the day after', dated('2027-01-01', null), 0],
  ['ends on the first day', dated(null, '2026-01-01'), 1],
  ['ended before', dated(null, '2025-12-31'), 0],
  ['is not active', dated('2026-06-01', null, false), 0],
])('one that %s', (_, newEntry, crossed) => {
  expect(overlapping([year], newEntry)).toHaveLength(crossed);
  expect(overlapping([newEntry], year)).toHaveLength(crossed);
});
