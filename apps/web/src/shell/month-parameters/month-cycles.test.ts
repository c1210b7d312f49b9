import type { MonthParametersRow } from '@contador/contract/billing';
import { expect, test } from 'vitest';
import type { BilledCycle } from '../period/use-billed-cycles.ts';
import { monthCycles } from './month-cycles.ts';

const cycle = (code: string, users: number) => ({ code, users }) as BilledCycle;
const range = (firstNumber: number, lastNumber: number) => ({ firstNumber, lastNumber }) as MonthParametersRow;

test("proposes numbers that do not overlap those of the other area's cycles in the month", () => {
  const shown = monthCycles(
    [cycle('AG1', 56), cycle('AG2', 2), cycle('AG3', 0), cycle('AG4', 1)],
    { '6R': range(482_481, 482_600), AG2: range(600_001, 600_002) },
    482_450,
  );
  expect(shown.map(({ cycle: { code }, proposal, saved }) => [code, proposal, saved !== undefined])).toEqual([
    ['AG1', { first: 482_601, last: 482_656 }, false],
    ['AG2', { first: 600_001, last: 600_002 }, true],
    ['AG4', { first: 482_657, last: 482_657 }, false],
  ]);
});
