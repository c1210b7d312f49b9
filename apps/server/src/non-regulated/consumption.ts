import type { Month } from '@contador/kernel';

/** What a customer consumed in a month, and who or which file said so. */
export interface Consumption {
  readonly clientCode: string;
  /** kWh, decimal text; of known hours their sum. */
  readonly energy: string;
  /** kWh by hour of the calendar month; absent where only the total is known. */
  readonly hourly: Float64Array | undefined;
  /** The cycle that it is billed in; absent of what was imported before cycles were. */
  readonly cycle: string | undefined;
  /** Absent of what a person typed. */
  readonly file: { readonly name: string; readonly sha256: string; readonly line?: number } | undefined;
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

export type ConsumptionOfMonth = Consumption & { readonly month: Month };

/** How the consumption is known, in the words of the calculation. */
export function detailOf({ energy, hourly }: Pick<Consumption, 'energy' | 'hourly'>) {
  if (Number(energy) === 0) return 'sin consumo' as const;
  return hourly === undefined ? ('mensual' as const) : ('horario' as const);
}

/** Whether the month lies between the two. */
export function isBetween({ year, number }: Month, first: Month, last: Month): boolean {
  const ordinal = (month: Month) => month.year * 12 + month.number;
  return ordinal(first) <= year * 12 + number && year * 12 + number <= ordinal(last);
}
