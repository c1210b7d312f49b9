import { dayAfter, daysBetween } from '@contador/kernel';
import type { BillDates } from '../set-up/month-parameters.ts';

/**
 * The dates of a bill issued on `day`, or on its cycle's expedition date if that is later. Due date and suspension move by the same number
 * of days.
 */
export function laterDates({ expedition, due, suspension }: BillDates, day: string): BillDates {
  const days = Math.max(0, daysBetween(expedition, day));
  const moved = (date: string) => dayAfter(date, days);
  return { expedition: moved(expedition), due: moved(due), suspension: moved(suspension) };
}
