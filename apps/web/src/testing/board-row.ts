import type { BoardRow } from '@contador/contract/tariff-calculation';
import { type BoardStep, boardSteps } from '@contador/domain/tariff-calculation';

const totals: Readonly<Record<BoardStep, number>> = {
  files: 11,
  parameters: 25,
  approved: 6,
  published: 6,
  option: 0,
  tariffs: 1,
};

/** A market of the board with the given numbers of done items, and zero for the other steps. */
export function boardRow(market: string, done: Partial<Record<BoardStep, number>> = {}, name = market): BoardRow {
  const steps = Object.fromEntries(
    boardSteps.map((step) => [
      step,
      { done: done[step] ?? 0, total: totals[step], missing: [], stale: [], by: null, at: null },
    ]),
  ) as unknown as BoardRow['steps'];
  return { market, name, definitive: null, steps };
}
