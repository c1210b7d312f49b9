/** The days to which consumptions are brought, so that months can be compared. */
export const NORMAL_DAYS = 30;

/** What a client consumed in up to twelve months before, in 30 days of each, kWh. `last` is the month before, null where there was none. */
export interface UsualOfClient {
  readonly months: number;
  readonly mean: number;
  /** Standard deviation of the sample; 0 of less than two months. */
  readonly spread: number;
  readonly last: number | null;
}

/** The usual of a history: months as `2025-09`, kWh as text and days, side by side; `undefined` where there is none. */
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
