import type { BillDates } from '../set-up/month-parameters.ts';

const DAY = 86_400_000;

/** The dates of a bill that goes out on that day or on its cycle's, whichever is later: as many days to pay it as those of its cycle had. */
export function laterDates({ expedition, due, suspension }: BillDates, day: string): BillDates {
  const days = Math.max(0, (Date.parse(day) - Date.parse(expedition)) / DAY);
  const moved = (date: string) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
  return { expedition: moved(expedition), due: moved(due), suspension: moved(suspension) };
}
