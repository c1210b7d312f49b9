import type { Month } from '@contador/kernel';

/** A customer's consumption in a month, and the person or file it came from. */
export interface Consumption {
  readonly clientCode: string;
  /** kWh as decimal text; the sum of the hours where they are known. */
  readonly energy: string;
  /** kWh by hour of the calendar month; undefined where only the total is known. */
  readonly hourly: Float64Array | undefined;
  /** The cycle in which it is billed; undefined for what was imported before cycles existed. */
  readonly cycle: string | undefined;
  /** Undefined if a person typed it. */
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

/** Whether the month lies between the two, both included. */
export function isBetween({ year, number }: Month, first: Month, last: Month): boolean {
  const ordinal = (month: Month) => month.year * 12 + month.number;
  return ordinal(first) <= year * 12 + number && year * 12 + number <= ordinal(last);
}
