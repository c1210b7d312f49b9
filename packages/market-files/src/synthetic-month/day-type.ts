import { colombianHolidays, daysIn, isoMonth, type Month } from '@contador/kernel';

export type DayType = 'working' | 'saturday' | 'sunday';

/** Type of each day of the month, in order; Colombian holidays count as Sundays (Law 51 of 1983). */
export function dayTypes(month: Month): DayType[] {
  const holidays = colombianHolidays(month.year);
  return Array.from({ length: daysIn(month) }, (_, index) => {
    const weekday = new Date(Date.UTC(month.year, month.number - 1, index + 1)).getUTCDay();
    if (weekday === 0 || holidays.has(`${isoMonth(month)}-${String(index + 1).padStart(2, '0')}`)) return 'sunday';
    return weekday === 6 ? 'saturday' : 'working';
  });
}
