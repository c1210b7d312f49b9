import { HOURS } from './hourly-means.ts';

/** Height of the row of a day, and of the area above the days (the mean by hour), in pixels. */
export const ROW = 14;
export const TOP = 58;

const LEFT = 44;
const WIDEST_CELL = 24;
const NARROWEST_CELL = 14;
/** Width of a cell on a phone, where only some hours are labelled. */
const SMALLEST_CELL = 7;
const PHONE = 440;
/** Smallest cell width at which the labels of adjacent hours do not touch. */
const NAMED_FROM = 18;
const GAP = 12;
const ABOVE_FIGURES = 36;
const FEET = 20;

/** Layout of the heat map, in pixels. */
export interface MapPlan {
  readonly left: number;
  readonly cell: number;
  readonly mapWidth: number;
  /** Hours (0 to 23) whose label has room. */
  readonly named: readonly number[];
  readonly barLeft: number;
  readonly barWidth: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Fits the map into the width: cells shrink down to the width of a two-digit number, the letters keep their size. On a phone the means by
 * day are left out, cells shrink further, and every sixth hour is labelled.
 */
export function mapPlan(available: number, days: number): MapPlan {
  const isPhone = available < PHONE;
  const bars = isPhone ? 0 : available < 640 ? 40 : 76;
  const sideWidth = isPhone ? 0 : GAP + bars + ABOVE_FIGURES;
  const room = available - LEFT - sideWidth;
  const cell = Math.max(isPhone ? SMALLEST_CELL : NARROWEST_CELL, Math.min(WIDEST_CELL, Math.floor(room / HOURS)));
  const mapWidth = cell * HOURS;
  const barLeft = LEFT + mapWidth + GAP;
  const bottom = TOP + days * ROW;
  return {
    left: LEFT,
    cell,
    mapWidth,
    named: Array.from({ length: HOURS }, (_, hour) => hour).filter(
      (hour) => cell >= NAMED_FROM || hour === 0 || (hour + 1) % 6 === 0,
    ),
    barLeft,
    barWidth: bars,
    bottom,
    width: LEFT + mapWidth + sideWidth,
    height: bottom + FEET,
  };
}
