import { type Block, HOURS_OF_A_DAY, isMeasured } from '../block.ts';
import { RegisterIncreases } from '../register-increase.ts';
import { allHours, hourOfDay, type Means, meansBy } from './hour-means.ts';
import { type RegisterGap, registerGaps } from './register-gaps.ts';

/** Weights of the hours of a day as exact fractions over one denominator. */
interface Weights {
  readonly ofHour: readonly bigint[];
  readonly denominator: bigint;
}

/**
 * Fills gaps by distributing the increase over each gap in proportion to the month's mean increase at that hour of the day. An hour of the
 * day without measurements uses the mean of the whole block; when all means are zero the shares are equal. A gap without a register after
 * it is extrapolated with the means. Weights are exact; only the register is rounded, half up to a millionth (ruling 38).
 */
export function sharedRegisters(block: Block): Float64Array {
  const values = new Float64Array(block.cells.length).fill(Number.NaN);
  const increases = new RegisterIncreases(block);
  let weights: Weights | null | undefined;
  for (const gap of registerGaps(block)) {
    weights ??= weightsOf(block, increases) ?? null;
    if (gap.behind === null) continue;
    if (gap.ahead === null) extrapolate(gap, gap.behind, weights, block, values);
    else share(gap, gap.behind, gap.ahead, weights, block, increases, values);
  }
  return values;
}

/** Extrapolates from the last register with the mean of each hour. */
function extrapolate(
  gap: RegisterGap,
  behind: number,
  weights: Weights | null,
  block: Block,
  values: Float64Array,
): void {
  if (weights === null) return;
  let sum = 0n;
  for (let hour = gap.from; hour < gap.to; hour++) {
    sum += weights.ofHour[hourOfDay(hour)] as bigint;
    values[hour] = within(block, behind + halfUp(sum, weights.denominator));
  }
}

function share(
  gap: RegisterGap,
  behind: number,
  ahead: number,
  weights: Weights | null,
  block: Block,
  increases: RegisterIncreases,
  values: Float64Array,
): void {
  // The estimate that closed the previous month is above this register and not exceeded yet: nothing is distributed (ruling 39).
  const isHeld = block.isOpeningEstimated && gap.from === block.from && ahead < behind;
  const increase = increases.between(behind, ahead, gap.to - gap.from + 1)?.amount ?? (isHeld ? 0 : undefined);
  if (increase === undefined) return;
  const weight = (hour: number) => weights?.ofHour[hourOfDay(hour)] ?? 0n;
  let all = 0n;
  for (let hour = gap.from; hour <= gap.to; hour++) all += weight(hour);
  const isEqual = all === 0n;
  if (isEqual) all = BigInt(gap.to - gap.from + 1);
  let sum = 0n;
  for (let hour = gap.from; hour < gap.to; hour++) {
    sum += isEqual ? 1n : weight(hour);
    values[hour] = within(block, behind + halfUp(BigInt(increase) * sum, all));
  }
}

/** A register beyond its digits rolls over to zero. */
function within({ meter: { capacity } }: Block, register: number): number {
  return capacity !== null && register >= capacity ? register - capacity : register;
}

function weightsOf(block: Block, increases: RegisterIncreases): Weights | undefined {
  const measured = block.cells.map((_, hour) =>
    hour >= block.from && hour < block.to && isMeasured(block, hour)
      ? (increases.ofHour(hour)?.amount ?? Number.NaN)
      : Number.NaN,
  );
  const byHour = meansBy(block, measured, HOURS_OF_A_DAY, hourOfDay);
  const all = meansBy(block, measured, 1, allHours);
  if (all.counts[0] === 0) return undefined;
  const denominator = [...byHour.counts, ...all.counts].reduce((common, count) => leastCommon(common, count), 1n);
  const over = (means: Means, group: number) =>
    (BigInt(means.sums[group] as number) * denominator) / BigInt(means.counts[group] as number);
  const ofHour = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) =>
    byHour.counts[hour] === 0 ? over(all, 0) : over(byHour, hour),
  );
  return { ofHour, denominator };
}

function leastCommon(common: bigint, count: number): bigint {
  if (count === 0) return common;
  let [a, b] = [common, BigInt(count)];
  while (b > 0n) [a, b] = [b, a % b];
  return (common / a) * BigInt(count);
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
