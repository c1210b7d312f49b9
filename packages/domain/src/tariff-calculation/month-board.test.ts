import { describe, expect, test } from 'vitest';
import { boardSteps, lastAct, type MarketStanding, nextStep, stepState } from './month-board.ts';

const step = (done: number, total: number, at: string | null = null) => ({
  done,
  total,
  missing: [],
  stale: [],
  by: at && 'M. Rojas',
  at,
});

function market(change: Partial<MarketStanding> = {}): MarketStanding {
  return {
    files: step(11, 11),
    parameters: step(25, 25),
    approved: step(6, 6),
    published: step(6, 6),
    option: step(0, 0),
    tariffs: step(1, 1),
    ...change,
  };
}

describe('the next step of a market', () => {
  test.each([
    ['its files first', { files: step(6, 11), parameters: step(3, 25), tariffs: step(0, 1) }, 'files'],
    ['its parameters', { parameters: step(24, 25), approved: step(2, 6), tariffs: step(0, 1) }, 'parameters'],
    ['an approval', { approved: step(5, 6), published: step(5, 6), tariffs: step(0, 1) }, 'approved'],
    ['a publication', { published: step(5, 6), tariffs: step(0, 1) }, 'published'],
    ['its tariff option', { option: step(1, 2), tariffs: step(0, 1) }, 'option'],
    ['its tariffs', { tariffs: step(0, 1) }, 'tariffs'],
    ['nothing', {}, undefined],
    ['nothing where the tariffs came from paper', { files: step(0, 11), published: step(0, 6) }, undefined],
  ] as const)('%s', (_, change, expected) => {
    expect(nextStep(market(change))).toBe(expected);
  });
});

test('a step that has not begun waits for the steps before it; files and parameters wait for nothing', () => {
  const standing = market({
    files: step(6, 11),
    parameters: step(0, 25),
    approved: step(1, 6),
    published: step(0, 6),
    tariffs: step(0, 1),
  });
  expect(boardSteps.map((it) => stepState(standing, it))).toEqual([
    'open',
    'open',
    'open',
    'waiting',
    'absent',
    'waiting',
  ]);
});

test('the last act belongs to the step that was worked on last', () => {
  const standing = market({
    parameters: step(25, 25, '2026-11-22T10:00:00Z'),
    files: step(11, 11, '2026-11-22T11:00:00Z'),
  });
  expect(lastAct(standing)).toEqual({ step: 'files', by: 'M. Rojas', at: '2026-11-22T11:00:00Z' });
  expect(lastAct(market())).toBeUndefined();
});
