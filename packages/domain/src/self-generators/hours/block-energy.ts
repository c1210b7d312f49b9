import type { Channel } from '@contador/kernel';
import { type Block, registerBefore } from './block.ts';
import { RegisterIncreases } from './register-increase.ts';

/** What a month's hours say that somebody must know. */
export type HourRule =
  /** The first hour has no register before it. */
  | 'opening-missing'
  /** The file says another opening than the stored close, which is used. `value` is the file's, `other` the stored one. */
  | 'opening-differs'
  /** A register fell and nothing explains it: the hour has no energy. `value` is the register, `other` the one before. */
  | 'negative'
  /** A register began again at zero. */
  | 'rollover'
  /** The register has not passed the estimate at which the month before was closed: the hour is 0. */
  | 'below-estimate'
  /** More energy than an hour can have: the hour has none. */
  | 'too-large'
  /** A change of meter in a file of energies, which says nothing. */
  | 'change-without-registers'
  /** The file has values outside the client's stay; `value` counts them. */
  | 'outside-stay';

export interface HourFinding {
  readonly rule: HourRule;
  readonly channel: Channel;
  /** Hour of the period from 0; null where it is of none. */
  readonly hour: number | null;
  readonly value: number | null;
  readonly other: number | null;
}

/** The energy of each hour from registers: difference, then factor. NaN where an end is missing or nothing explains that the register fell. */
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
  let held = block.isOpeningEstimated ? block.opening : null;
  for (let hour = from; hour < to; hour++) {
    const register = cells[hour] as number;
    const before = registerBefore(block, hour);
    if (held !== null && !Number.isNaN(register)) {
      const passed = amountAbove(held, block, hour, increases);
      if (passed === undefined) {
        energy[hour] = 0;
        if (register < held) noted('below-estimate', hour, held);
        continue;
      }
      held = null;
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

/** How far an hour's register is above the estimate that the month began with; `undefined` while it has not passed it (ruling 39). */
function amountAbove(held: number, block: Block, hour: number, increases: RegisterIncreases): number | undefined {
  const register = block.cells[hour] as number;
  const change = block.changes.get(hour);
  if (change !== undefined) return Math.max(0, change.final - held) + Math.max(0, register - change.initial);
  if (register === held) return undefined;
  return increases.between(held, register, hour - block.from + 1)?.amount;
}
