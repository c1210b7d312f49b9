import { valueSoFar } from '@contador/domain/entry';
import type { AgreementDraft } from './agreement-draft.ts';

/** A consumption and its charge; null between two levels, where the line breaks. */
type Point = [at: number, amount: number | null];

export interface AgreementCurve {
  readonly line: readonly Point[];
  /** Ends of the steps: the charge at the bound itself (`included`), and the level on its other side (`excluded`). */
  readonly included: readonly [number, number][];
  readonly excluded: readonly [number, number][];
  /** Middle of each row whose payers all pay the same. */
  readonly levels: readonly [number, number][];
}

const POINTS = 240;
/** Width of the area after the last bound, relative to the last bound. */
const BEYOND = 1.25;
/** Smallest difference at a bound that counts as a step, relative to the highest charge. */
const STEP = 1e-4;
/** Half the width of a level's label, relative to the axis. */
const NARROW = 0.05;
const WITHOUT_BOUNDS = { energy: 1000, value: 1_000_000 };

/** Samples the charge by consumption for the picture: evenly, and on both sides of each bound, so that steps are vertical. */
export function agreementCurve(
  { ranges, variable, type }: AgreementDraft,
  byValue: boolean,
  amountAt: (at: number) => number,
): AgreementCurve {
  const bounds = ranges.flatMap(({ min, max }) => [valueSoFar(min) ?? 0, valueSoFar(max) ?? 0]);
  const last = Math.max(0, ...bounds);
  const end = variable === 'FIJA' || last === 0 ? WITHOUT_BOUNDS[byValue ? 'value' : 'energy'] : last * BEYOND;
  const epsilon = end / 1e6;
  const edges = [...new Set(bounds)].filter((at) => at <= end).sort((a, b) => a - b);
  const amounts = edges.map((at) => ({
    at,
    before: amountAt(at - epsilon),
    on: amountAt(at),
    after: amountAt(at + epsilon),
  }));
  // A smaller difference between neighbours is the slope of a percentage charge, not a step.
  const step = STEP * Math.max(...amounts.flatMap(({ before, on, after }) => [before, on, after]), 0);
  const steps = amounts.flatMap(({ at, before, on, after }) => [
    ...(at > 0 && Math.abs(on - before) > step ? [{ at, left: before, right: on, stays: 'right' as const }] : []),
    ...(Math.abs(after - on) > step ? [{ at, left: on, right: after, stays: 'left' as const }] : []),
  ]);
  const even = Array.from({ length: POINTS + 1 }, (_, at) => (end * at) / POINTS);
  const isStep = new Set(steps.map(({ at }) => at));
  const drawn = [...new Set([...even, ...edges])]
    .filter((at) => !isStep.has(at))
    .map((at): Point => [at, amountAt(at)]);
  const stepPoints = steps.flatMap(({ at, left, right }): Point[] => [
    [at, left],
    [at, null],
    [at, right],
  ]);
  const flat = variable !== 'FIJA' && (type === 'PESOS' || type === 'UVT');
  const levels = ranges.flatMap(({ min, max }): [number, number][] => {
    const from = valueSoFar(min) ?? 0;
    const middle = (from + (valueSoFar(max) ?? end)) / 2;
    return flat && middle - from > NARROW * end ? [[middle, amountAt(middle)]] : [];
  });
  return {
    // The sort is stable, so the points at one bound keep their order.
    line: [...drawn, ...stepPoints].sort(([a], [b]) => a - b),
    included: steps.map(({ at, left, right, stays }) => [at, stays === 'left' ? left : right]),
    excluded: steps.map(({ at, left, right, stays }) => [at, stays === 'left' ? right : left]),
    levels,
  };
}
