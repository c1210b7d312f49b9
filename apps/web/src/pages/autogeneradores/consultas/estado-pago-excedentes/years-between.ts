/** The years of the days between two, the last one first; this year where there is none. Days in ISO. */
export function yearsBetween(
  lower: string | null | undefined,
  upper: string | null | undefined,
  today: string,
): number[] {
  const last = Number((upper ?? today).slice(0, 4));
  const first = Number((lower ?? today).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
