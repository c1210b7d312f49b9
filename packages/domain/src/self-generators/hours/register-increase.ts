import { type Block, isMeasured, registerBefore } from './block.ts';
import { MEASURED } from './client-month.ts';

/** Multiple of the month's mean hour that limits an hour when no power is known. */
const TIMES_THE_MEAN = 10;

/** Increase of a register in its own millionths, and whether it rolled over to zero. */
export interface Increase {
  readonly amount: number;
  readonly rolledOver: boolean;
}

/**
 * Computes increases of a block's registers. A decrease counts as a rollover when the digits are known and the energy is possible in those
 * hours: at most 1.2 times the capacity for generation, else the contracted power, else the larger of the capacity and ten times the
 * month's mean hour (ruling 10). Otherwise the increase is unknown.
 */
export class RegisterIncreases {
  private most: number | undefined;

  constructor(private readonly block: Block) {}

  /** Increase between two registers `hours` apart; `undefined` for a decrease without explanation. */
  between(earlier: number, later: number, hours: number): Increase | undefined {
    const amount = later - earlier;
    if (amount >= 0) return { amount, rolledOver: false };
    const { capacity, factor } = this.block.meter;
    if (capacity === null) return undefined;
    const around = amount + capacity;
    const energy = factor.times(around);
    return around >= 0 && energy <= this.mostAnHour() * hours ? { amount: around, rolledOver: true } : undefined;
  }

  /** Increase in an hour, including a change of meter in it; `undefined` when a register is unknown or decreased. */
  ofHour(hour: number): Increase | undefined {
    const { cells, changes } = this.block;
    const before = registerBefore(this.block, hour);
    const register = cells[hour] as number;
    if (Number.isNaN(before) || Number.isNaN(register)) return undefined;
    const hours = this.hoursBetweenMeasured(hour);
    const change = changes.get(hour);
    if (change === undefined) return this.between(before, register, hours);
    const old = this.between(before, change.final, hours);
    const fresh = this.between(change.initial, register, hours);
    if (old === undefined || fresh === undefined) return undefined;
    return { amount: old.amount + fresh.amount, rolledOver: old.rolledOver || fresh.rolledOver };
  }

  /** Number of hours between the measured registers on both sides, because an estimate can put the energy of all of them into one hour. */
  private hoursBetweenMeasured(hour: number): number {
    const { marks, from, to } = this.block;
    let before = hour - 1;
    while (before >= from && marks[before] !== MEASURED) before--;
    let after = hour;
    while (after < to && marks[after] !== MEASURED) after++;
    return Math.min(after, to - 1) - before;
  }

  private mostAnHour(): number {
    this.most ??=
      this.block.meter.mostAnHour ?? Math.max(this.block.meter.leastBound, TIMES_THE_MEAN * this.meanHour());
    return this.most;
  }

  /** Mean energy of the hours with both registers measured and no decrease, rounded half up. */
  private meanHour(): number {
    const { block } = this;
    let sum = 0;
    let count = 0;
    for (let hour = block.from; hour < block.to; hour++) {
      if (!isMeasured(block, hour) || block.changes.has(hour)) continue;
      const energy = block.meter.factor.times((block.cells[hour] as number) - registerBefore(block, hour));
      if (!(energy >= 0)) continue;
      sum += energy;
      count++;
    }
    return count === 0 ? 0 : Math.floor((2 * sum + count) / (2 * count));
  }
}
