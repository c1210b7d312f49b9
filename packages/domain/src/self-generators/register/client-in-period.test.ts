import { expect, it } from 'vitest';
import { newClient } from '../../clients/index.ts';
import { datedChanges, factorIsSetLater, fieldsInPeriod } from './client-in-period.ts';

const saved = { ...newClient('AG-1'), stratum: 3, meterFactor: 20, mFactor: 2 };
const save = (before: typeof saved, change: object, month: string, next: string) =>
  datedChanges(before, { ...before, ...change }, `${month}-01`, `${next}-01`);

it('a change counts from its month on, also when an earlier month is saved later', () => {
  const first = save({ ...saved, stratum: 1 }, { stratum: 2 }, '2026-11', '2026-12');
  const second = save({ ...saved, stratum: 2 }, { stratum: 3 }, '2026-09', '2026-10');
  const stratumIn = (month: string) => fieldsInPeriod([...first, ...second], `${month}-01`).stratum;
  expect(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map(stratumIn)).toEqual([1, 3, 3, 3, 3]);
  expect(['2026-08', '2026-10', '2026-11'].map((month) => fieldsInPeriod(first, `${month}-01`).stratum)).toEqual([
    1, 1, 2,
  ]);
});

it('a change of M counts from the next month, and earlier steps by approvals stay', () => {
  const changes = save(
    { ...saved, mFactor: 4, meterFactor: 10 },
    { mFactor: 2, meterFactor: 20 },
    '2026-09',
    '2026-10',
  );
  const factorIn = (month: string) => {
    const { mFactor, meterFactor } = { ...saved, ...fieldsInPeriod(changes, `${month}-01`) };
    return [mFactor, meterFactor, factorIsSetLater(changes, `${month}-01`)];
  };
  expect(factorIn('2026-08')).toEqual([4, 10, true]);
  expect(factorIn('2026-09')).toEqual([4, 20, true]);
  expect(factorIn('2026-10')).toEqual([2, 20, false]);
});

it('a field that is not dated applies to every month', () => {
  expect(save(saved, { phone: '1', name: 'Otro', cycle: 'R1' }, '2026-09', '2026-10')).toEqual([]);
  expect(fieldsInPeriod([], '2020-01-01')).toEqual({});
});
