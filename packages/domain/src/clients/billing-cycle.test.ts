import { expect, test } from 'vitest';
import { type BillingCycle, cycleCodeShape, lockedFields } from './billing-cycle.ts';

const cycle = {
  code: '1NR',
  periodicity: 1,
  marketType: 'NO REGULADO',
  autogenerators: false,
  entryMonth: '2025-01',
  active: true,
} as const satisfies BillingCycle;
const nobody = { all: 0, active: 0 };

test.each([
  [
    'without clients, everything but the code',
    { code: '2NR', marketType: 'REGULADO', active: false },
    nobody,
    ['code'],
  ],
  ['of the market of its clients', { marketType: 'REGULADO' }, { all: 1, active: 0 }, ['marketType']],
  ['with an active client, its state', { active: false }, { all: 1, active: 1 }, ['active']],
  ['with inactive ones alone it may rest', { active: false }, { all: 3, active: 0 }, []],
] as const)('a cycle holds %s', (_, change, clients, refusedFields) => {
  expect(lockedFields(cycle, { ...cycle, ...change }, clients)).toEqual(refusedFields);
});

test('an inactive cycle may stay inactive, whatever clients it has', () => {
  const resting = { ...cycle, active: false };
  expect(lockedFields(resting, resting, { all: 2, active: 2 })).toEqual([]);
});

test.each([
  ['1NR', true],
  ['A-10', true],
  ['APE', true],
  ['AP', false],
  ['nr', false],
  ['12345678901', false],
  ['1 NR', false],
])('%s as a code: %s', (code, valid) => expect(cycleCodeShape.test(code)).toBe(valid));
