import { daysIn, isoMonth, type Month, previousMonth } from '@contador/kernel';

/** Days that a cycle bills in a month m: 1 the month itself; 2, 3 and 4 from the 16th, 11th or 21st of m−1 to the day before it in m. */
export const periodicities = [1, 2, 3, 4] as const;
export type Periodicity = (typeof periodicities)[number];

/** First and last day that are billed, both included, as `2025-09-16`. They are days of Bogotá and have no hour. */
export interface BilledDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** The day of m−1 on which the period begins; it ends on the day before it in m. */
const beginsOn: Readonly<Record<Exclude<Periodicity, 1>, number>> = { 2: 16, 3: 11, 4: 21 };

/** The days that a cycle of that periodicity bills in the month. */
export function periodOfCycle(periodicity: Periodicity, of: Month): BilledDays {
  if (periodicity === 1) return { startDate: dayOf(of, 1), endDate: dayOf(of, daysIn(of)) };
  const begins = beginsOn[periodicity];
  return { startDate: dayOf(previousMonth(of), begins), endDate: dayOf(of, begins - 1) };
}

function dayOf(of: Month, day: number): string {
  return `${isoMonth(of)}-${String(day).padStart(2, '0')}`;
}

/** How many days they are. */
export function daysBetween({ startDate, endDate }: BilledDays): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
}
