import { HOURS } from './hourly-means.ts';

/** Height of a day, and of what stands above the days: the mean by hour. */
export const ROW = 14;
export const TOP = 58;

const LEFT = 44;
const WIDEST_CELL = 24;
const NARROWEST_CELL = 14;
const GAP = 12;
const ABOVE_FIGURES = 36;
const FEET = 20;

/** Where everything of the map stands, in pixels. */
export interface MapPlan {
  readonly left: number;
  readonly cell: number;
  readonly mapWidth: number;
  readonly barLeft: number;
  readonly barWidth: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Fits the map into the width: cells shrink down to what a figure of two digits needs, letters never. */
export function mapPlan(available: number, days: number): MapPlan {
  const bars = available < 640 ? 40 : 76;
  const room = available - LEFT - GAP - bars - ABOVE_FIGURES;
  const cell = Math.max(NARROWEST_CELL, Math.min(WIDEST_CELL, Math.floor(room / HOURS)));
  const mapWidth = cell * HOURS;
  const barLeft = LEFT + mapWidth + GAP;
  const bottom = TOP + days * ROW;
  return {
    left: LEFT,
    cell,
    mapWidth,
    barLeft,
    barWidth: bars,
    bottom,
    width: barLeft + bars + ABOVE_FIGURES,
    height: bottom + FEET,
  };
}
