import { expect, test } from 'vitest';
import { earlyDates, workingDaysToPay } from './month-parameters.ts';

const dates = { expedition: '2026-02-05', due: '2026-02-16', suspension: '2026-02-20' };

test.each([
  ['in their order', {}, []],
  ['going out on the last day that is billed', { expedition: '2026-01-31' }, []],
  ['going out before it', { expedition: '2026-01-30' }, ['expedition']],
  ['due on the day they go out', { due: '2026-02-05' }, ['due']],
  ['cut off on the day they are due', { suspension: '2026-02-16' }, ['suspension']],
  ['the wrong way round', { due: '2026-02-01', suspension: '2026-01-01' }, ['due', 'suspension']],
])('bills %s', (_, part, fields) => {
  expect(earlyDates({ ...dates, ...part }, '2026-01-31').map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['2026-02-05', '2026-02-12', 5],
  ['2026-02-05', '2026-02-11', 4],
  ['2026-02-05', '2026-02-06', 1],
  // Holy Thursday and Good Friday are not working days.
  ['2026-04-01', '2026-04-08', 3],
  ['2026-02-05', '2026-02-05', 0],
  ['2026-02-05', '2026-02-01', 0],
])('from %s to %s there are %i working days to pay', (expedition, due, days) => {
  expect(workingDaysToPay({ expedition, due })).toBe(days);
});
