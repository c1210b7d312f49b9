const HOURS = 24;
/** Days before the gap and after it that say how the client behaves. */
const AROUND = 2;
/** A longer stretch would be drawn too small to compare anything. */
const MOST_DAYS = 9;

/** The days around the first gap, from 0, and which of their hours are missing. */
export interface GapDays {
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
  readonly missing: readonly boolean[];
}

/** The days around the first missing hours of a month; undefined where none is missing. `known` are the month's hours, null where missing. */
export function gapDays(known: readonly (number | null)[]): GapDays | undefined {
  const first = known.indexOf(null);
  if (first < 0) return undefined;
  let last = first;
  // What lacks on the following days belongs to the same gap; a whole day with values ends it.
  for (let hour = first; hour < known.length && hour - last <= HOURS; hour++) if (known[hour] === null) last = hour;
  const from = Math.max(0, Math.floor(first / HOURS) - AROUND);
  const end = Math.min(Math.ceil(known.length / HOURS), Math.floor(last / HOURS) + 1 + AROUND);
  const to = Math.min(end, from + MOST_DAYS);
  return { from, to, missing: known.slice(from * HOURS, to * HOURS).map((hour) => hour === null) };
}
