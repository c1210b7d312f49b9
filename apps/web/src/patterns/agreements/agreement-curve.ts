import { valueSoFar } from '@contador/domain/entry';
import type { AgreementDraft } from './agreement-draft.ts';

/** A consumption, and what is paid for it; null between two levels, where the line lifts. */
type Point = [at: number, amount: number | null];

export interface AgreementCurve {
  readonly line: readonly Point[];
  /** The ends of the steps: what a bound itself pays, and the level beside it. */
  readonly included: readonly [number, number][];
  readonly excluded: readonly [number, number][];
  /** The middle of each row whose payers all pay the same. */
  readonly levels: readonly [number, number][];
}

const POINTS = 240;
/** What is beyond the last bound, as a part of it. */
const BEYOND = 1.25;
/** What two amounts beside a bound differ by at least where one level ends, as a part of the highest. */
const STEP = 1e-4;
/** Half the room that a level's amount takes, as a part of the axis. */
const NARROW = 0.05;
const WITHOUT_BOUNDS = { energy: 1000, value: 1_000_000 };

/** What each consumption pays as a picture draws it: evenly, and at both sides of each bound, so that a step is one. */
export function agreementCurve(
  { ranges, variable, type }: AgreementDraft,
  byValue: boolean,
  amountAt: (at: number) => number,
): AgreementCurve {
  const bounds = ranges.flatMap(({ min, max }) => [valueSoFar(min) ?? 0, valueSoFar(max) ?? 0]);
  const last = Math.max(0, ...bounds);
  const end = variable === 'FIJA' || last === 0 ? WITHOUT_BOUNDS[byValue ? 'value' : 'energy'] : last * BEYOND;
  const hair = end / 1e6;
  const edges = [...new Set(bounds)].filter((at) => at <= end).sort((a, b) => a - b);
  const amounts = edges.map((at) => ({
    at,
    before: amountAt(at - hair),
    on: amountAt(at),
    after: amountAt(at + hair),
  }));
  // Less than this between two neighbours is the slope of a charge in percent, and no step.
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
  const lifted = steps.flatMap(({ at, left, right }): Point[] => [
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
    // Sorting keeps those of one bound in their order.
    line: [...drawn, ...lifted].sort(([a], [b]) => a - b),
    included: steps.map(({ at, left, right, stays }) => [at, stays === 'left' ? left : right]),
    excluded: steps.map(({ at, left, right, stays }) => [at, stays === 'left' ? right : left]),
    levels,
  };
}
