import type { Channel, MeterChange } from '@contador/kernel';
import { MEASURED, MISSING, type ReadingsAhead } from './client-month.ts';
import type { MeterFactor } from './meter-factor.ts';

export const HOURS_OF_A_DAY = 24;

/** What is known of the meter that a block of hours comes from. */
export interface Meter {
  readonly factor: MeterFactor;
  /** The register's first number that it cannot show, in millionths; null where nobody said how many digits it has. */
  readonly capacity: number | null;
  /** The most that an hour can have in millionths, or null where it follows from the month's mean hour. */
  readonly mostAnHour: number | null;
  /** What the mean stands beside, where the most follows from it. */
  readonly leastBound: number;
}

/** One channel of a client's month while it is filled. Hours are those of the period; outside the stay nothing is known. */
export interface Block {
  readonly channel: Channel;
  readonly cells: Float64Array;
  readonly marks: Uint8Array;
  /** Hours of the stay: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Monday is 0. */
  readonly firstWeekday: number;
  /** The register before the first hour of the stay; null where unknown. */
  readonly opening: number | null;
  readonly isOpeningEstimated: boolean;
  readonly changes: ReadonlyMap<number, MeterChange>;
  readonly meter: Meter;
  readonly yearBefore: Float64Array | null;
  readonly readingsAhead: ReadingsAhead;
}

/** The register before an hour: the cell before it, or the opening. NaN where unknown. */
export function registerBefore(block: Block, hour: number): number {
  return hour === block.from ? (block.opening ?? Number.NaN) : (block.cells[hour - 1] as number);
}

/** Whether the meter itself said the registers at both ends of the hour. */
export function isMeasured({ marks, from }: Block, hour: number): boolean {
  return marks[hour] === MEASURED && (hour === from || marks[hour - 1] === MEASURED);
}

export function isComplete({ marks, from, to }: Block): boolean {
  const missing = marks.indexOf(MISSING, from);
  return missing < 0 || missing >= to;
}
