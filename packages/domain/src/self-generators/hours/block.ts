import type { Channel, MeterChange } from '@contador/kernel';
import { MEASURED, MISSING, type ReadingsAhead } from './client-month.ts';
import type { MeterFactor } from './meter-factor.ts';

export const HOURS_OF_A_DAY = 24;

/** Facts about the meter that a block of hours comes from. */
export interface Meter {
  readonly factor: MeterFactor;
  /** First number that the register cannot display, in millionths; null when its number of digits is unknown. */
  readonly capacity: number | null;
  /** Maximum energy of an hour in millionths; null when it is derived from the month's mean hour. */
  readonly mostAnHour: number | null;
  /** Minimum of the bound that is derived from the mean hour. */
  readonly leastBound: number;
}

/** One channel of a client's month while it is being filled. Indices are hours of the period; hours outside the stay are unknown. */
export interface Block {
  readonly channel: Channel;
  readonly cells: Float64Array;
  readonly marks: Uint8Array;
  /** Hours of the stay: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Monday is 0. */
  readonly firstWeekday: number;
  /** Register before the first hour of the stay; null when unknown. */
  readonly opening: number | null;
  readonly isOpeningEstimated: boolean;
  readonly changes: ReadonlyMap<number, MeterChange>;
  readonly meter: Meter;
  readonly yearBefore: Float64Array | null;
  readonly readingsAhead: ReadingsAhead;
}

/** Register before an hour: the previous cell, or the opening. NaN when unknown. */
export function registerBefore(block: Block, hour: number): number {
  return hour === block.from ? (block.opening ?? Number.NaN) : (block.cells[hour - 1] as number);
}

/** True when the registers at both ends of the hour were measured. */
export function isMeasured({ marks, from }: Block, hour: number): boolean {
  return marks[hour] === MEASURED && (hour === from || marks[hour - 1] === MEASURED);
}

export function isComplete({ marks, from, to }: Block): boolean {
  const missing = marks.indexOf(MISSING, from);
  return missing < 0 || missing >= to;
}
