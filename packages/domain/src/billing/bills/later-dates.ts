import { dayAfter, daysBetween } from '@contador/kernel';
import type { BillDates } from '../set-up/month-parameters.ts';

/** The dates of a bill that goes out on that day or on its cycle's, whichever is later: as many days to pay it as those of its cycle had. */
export function laterDates({ expedition, due, suspension }: BillDates, day: string): BillDates {
  const days = Math.max(0, daysBetween(expedition, day));
  const moved = (date: string) => dayAfter(date, days);
  return { expedition: moved(expedition), due: moved(due), suspension: moved(suspension) };
}
