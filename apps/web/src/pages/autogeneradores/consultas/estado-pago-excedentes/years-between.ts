/** Years between two ISO dates, the last one first. Only the current year if there are no dates. */
export function yearsBetween(
  lower: string | null | undefined,
  upper: string | null | undefined,
  today: string,
): number[] {
  const last = Number((upper ?? today).slice(0, 4));
  const first = Number((lower ?? today).slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, at) => last - at);
}
