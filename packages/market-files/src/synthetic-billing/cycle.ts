const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A billing cycle of the company. */
export interface Cycle {
  readonly code: string;
  readonly marketType: 'REGULADO' | 'NO REGULADO';
  readonly autogenerators: boolean;
  readonly periodicity: 1 | 2;
}

/** In list order, which their bill numbers follow. */
export const CYCLES: readonly Cycle[] = [
  { code: 'S1NR', marketType: 'NO REGULADO', autogenerators: false, periodicity: 1 },
  { code: 'S2NR', marketType: 'NO REGULADO', autogenerators: true, periodicity: 1 },
  { code: 'S4R', marketType: 'REGULADO', autogenerators: false, periodicity: 2 },
  { code: 'S5AG', marketType: 'REGULADO', autogenerators: true, periodicity: 1 },
  { code: 'S6R', marketType: 'REGULADO', autogenerators: false, periodicity: 1 },
];

/** First and last day billed by a cycle in a month (ruling 32): the calendar month, or from the 16th of the previous month to the 15th. */
export function daysOf(
  { periodicity }: Cycle,
  year: number,
  month: number,
): { readonly start: string; readonly end: string } {
  if (periodicity === 2) {
    const [before, yearBefore] = month === 1 ? [12, year - 1] : [month - 1, year];
    return { start: `${yearBefore}-${twoDigits(before)}-16`, end: `${year}-${twoDigits(month)}-15` };
  }
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const begin = `${year}-${twoDigits(month)}`;
  return { start: `${begin}-01`, end: `${begin}-${last}` };
}

/** The day `days` days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Number of days billed by a cycle in a month. */
export function countOfDays(cycle: Cycle, year: number, month: number): number {
  const { start, end } = daysOf(cycle, year, month);
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}
