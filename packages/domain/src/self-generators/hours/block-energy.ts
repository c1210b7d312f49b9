import type { Channel } from '@contador/kernel';
import { type Block, registerBefore } from './block.ts';
import { RegisterIncreases } from './register-increase.ts';

/** Findings about a month's hours that a person must be shown. */
export type HourRule =
  /** The first hour has no register before it. */
  | 'opening-missing'
  /** The opening in the file differs from the stored close, which is used. `value` is the file's, `other` the stored one. */
  | 'opening-differs'
  /** A register decreased without an explanation, so the hour has no energy. `value` is the register, `other` the previous one. */
  | 'negative'
  /** A register rolled over to zero. */
  | 'rollover'
  /** The register is still below the estimate that closed the previous month: the hour is 0. */
  | 'below-estimate'
  /** More energy than an hour can have, so the hour has no energy. */
  | 'too-large'
  /** A change of meter in a file of energies, where it has no effect. */
  | 'change-without-registers'
  /** The file has values outside the client's stay; `value` is their number. */
  | 'outside-stay';

export interface HourFinding {
  readonly rule: HourRule;
  readonly channel: Channel;
  /** Zero-based hour of the period; null when the finding has no hour. */
  readonly hour: number | null;
  readonly value: number | null;
  readonly other: number | null;
}

/**
 * Energy of each hour from registers: difference, then meter factor. NaN when one of the two registers is missing or when a decrease has no
 * explanation.
 */
export function energyOfRegisters(block: Block, note: (finding: HourFinding) => void): Float64Array {
  const { cells, channel, from, to, meter } = block;
  const energy = new Float64Array(cells.length).fill(Number.NaN);
  const increases = new RegisterIncreases(block);
  const noted = (rule: HourRule, hour: number, other: number) =>
    note({ rule, channel, hour, value: cells[hour] as number, other });
  const multiplied = (amount: number, hour: number, before: number) => {
    const product = meter.factor.times(amount);
    if (Number.isNaN(product)) noted('too-large', hour, before);
    return product;
  };
  let estimatedOpening = block.isOpeningEstimated ? block.opening : null;
  for (let hour = from; hour < to; hour++) {
    const register = cells[hour] as number;
    const before = registerBefore(block, hour);
    if (estimatedOpening !== null && !Number.isNaN(register)) {
      const passed = amountAbove(estimatedOpening, block, hour, increases);
      if (passed === undefined) {
        energy[hour] = 0;
        if (register < estimatedOpening) noted('below-estimate', hour, estimatedOpening);
        continue;
      }
      estimatedOpening = null;
      if (!Number.isNaN(before)) energy[hour] = multiplied(passed, hour, before);
      continue;
    }
    const increase = increases.ofHour(hour);
    if (increase !== undefined) {
      if (increase.rolledOver) noted('rollover', hour, before);
      energy[hour] = multiplied(increase.amount, hour, before);
    } else if (!Number.isNaN(register) && !Number.isNaN(before)) noted('negative', hour, before);
  }
  return energy;
}

/**
 * Increase of an hour's register above the estimated register that the month began with; `undefined` while the estimate is not exceeded
 * (ruling 39).
 */
function amountAbove(
  estimatedOpening: number,
  block: Block,
  hour: number,
  increases: RegisterIncreases,
): number | undefined {
  const register = block.cells[hour] as number;
  const change = block.changes.get(hour);
  if (change !== undefined)
    return Math.max(0, change.final - estimatedOpening) + Math.max(0, register - change.initial);
  if (register === estimatedOpening) return undefined;
  return increases.between(estimatedOpening, register, hour - block.from + 1)?.amount;
}
