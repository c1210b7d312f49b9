const HOURS = 24;
/** Number of days before and after the gap that show the client's usual behaviour. */
const AROUND = 2;
/** Maximum number of days. A longer range would be drawn too small to compare. */
const MOST_DAYS = 9;

/** Range of days around the first gap, as indexes from 0, and its missing hours. */
export interface GapDays {
  readonly from: number;
  /** Index after the last day. */
  readonly to: number;
  readonly missing: readonly boolean[];
}

/**
 * Finds the days around the first missing hours of a month, or undefined if none is missing. `known` are the hours of the month, null where
 * missing.
 */
export function gapDays(known: readonly (number | null)[]): GapDays | undefined {
  const first = known.indexOf(null);
  if (first < 0) return undefined;
  let last = first;
  // Missing hours on the following days belong to the same gap. A whole day with values ends the gap.
  for (let hour = first; hour < known.length && hour - last <= HOURS; hour++) if (known[hour] === null) last = hour;
  const from = Math.max(0, Math.floor(first / HOURS) - AROUND);
  const end = Math.min(Math.ceil(known.length / HOURS), Math.floor(last / HOURS) + 1 + AROUND);
  const to = Math.min(end, from + MOST_DAYS);
  return { from, to, missing: known.slice(from * HOURS, to * HOURS).map((hour) => hour === null) };
}
