/** Number of days that consumptions are normalised to, so that months can be compared. */
export const NORMAL_DAYS = 30;

/**
 * Usual consumption of a client over up to twelve earlier months, normalised to 30 days, kWh. `last` is the month before, null when there
 * is none.
 */
export interface UsualOfClient {
  readonly months: number;
  readonly mean: number;
  /** Sample standard deviation; 0 with fewer than two months. */
  readonly spread: number;
  readonly last: number | null;
}

/**
 * Derives the usual consumption from a history given as parallel lists: months as `2025-09`, kWh as text, and days. `undefined` when the
 * history is empty.
 */
export function usualOf(
  history:
    | { readonly months: readonly string[]; readonly energies: readonly string[]; readonly days: readonly number[] }
    | undefined,
  lastMonth: string,
): UsualOfClient | undefined {
  if (history === undefined || history.months.length === 0) return undefined;
  const normal = history.energies.map((kwh, at) => (Number(kwh) * NORMAL_DAYS) / (history.days[at] ?? NORMAL_DAYS));
  const months = normal.length;
  const mean = normal.reduce((sum, it) => sum + it, 0) / months;
  const squares = normal.reduce((sum, it) => sum + (it - mean) ** 2, 0);
  const last = normal[history.months.indexOf(lastMonth)] ?? null;
  return { months, mean, spread: months < 2 ? 0 : Math.sqrt(squares / (months - 1)), last };
}
