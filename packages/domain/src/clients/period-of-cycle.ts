import { daysBetween, daysIn, isoMonth, type Month, previousMonth } from '@contador/kernel';

/** Days that a cycle bills in a month m: 1 the month itself; 2, 3 and 4 from the 16th, 11th or 21st of m−1 to the day before it in m. */
export const periodicities = [1, 2, 3, 4] as const;
export type Periodicity = (typeof periodicities)[number];

/** First and last billed day, both inclusive, such as `2025-09-16`. Calendar days in Bogotá, without a time. */
export interface BilledDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** Day of m−1 on which the period begins; it ends on the day before in m. */
const beginsOn: Readonly<Record<Exclude<Periodicity, 1>, number>> = { 2: 16, 3: 11, 4: 21 };

/** Days that a cycle of the periodicity bills in the month. */
export function periodOfCycle(periodicity: Periodicity, month: Month): BilledDays {
  if (periodicity === 1) return { startDate: dayOf(month, 1), endDate: dayOf(month, daysIn(month)) };
  const begins = beginsOn[periodicity];
  return { startDate: dayOf(previousMonth(month), begins), endDate: dayOf(month, begins - 1) };
}

function dayOf(month: Month, day: number): string {
  return `${isoMonth(month)}-${String(day).padStart(2, '0')}`;
}

/** Number of days in the period. */
export function billedDayCount({ startDate, endDate }: BilledDays): number {
  return daysBetween(startDate, endDate) + 1;
}
