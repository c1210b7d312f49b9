/** A calendar month, the unit of time of the tariff. `number` is 1 to 12. */
export interface Month {
  readonly year: number;
  readonly number: number;
}

/** Creates a month; throws on a number outside 1 to 12, which is a bug of the caller. */
export function month(year: number, number: number): Month {
  if (!Number.isInteger(year) || !Number.isInteger(number) || number < 1 || number > 12) {
    throw new RangeError(`not a month: ${year}-${number}`);
  }
  return { year, number };
}

/** Parses `2025-09`; `undefined` when the text is not a month. */
export function parseMonth(text: string): Month | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const number = Number(match[2]);
  return number >= 1 && number <= 12 ? { year: Number(match[1]), number } : undefined;
}

/** ISO form, `2025-09`. Sorts as text in calendar order. */
export function isoMonth(at: Month): string {
  return `${String(at.year).padStart(4, '0')}-${twoDigits(at)}`;
}

/** Month number with two digits: `09` for September. */
export function twoDigits(at: Month): string {
  return String(at.number).padStart(2, '0');
}

/** The month `count` months later, or earlier for a negative count. */
export function addMonths(at: Month, count: number): Month {
  const index = at.year * 12 + (at.number - 1) + count;
  return { year: Math.floor(index / 12), number: (((index % 12) + 12) % 12) + 1 };
}

/** Tariff month of an input period: the next month. */
export function nextMonth(at: Month): Month {
  return addMonths(at, 1);
}

export function previousMonth(at: Month): Month {
  return addMonths(at, -1);
}

/** Compares two months: negative, zero or positive when `a` is before, equal to, or after `b`. */
export function compareMonths(a: Month, b: Month): number {
  return a.year * 12 + a.number - (b.year * 12 + b.number);
}

export function sameMonth(a: Month, b: Month): boolean {
  return compareMonths(a, b) === 0;
}

/** Number of days of the month. */
export function daysIn(at: Month): number {
  return new Date(Date.UTC(at.year, at.number, 0)).getUTCDate();
}

/** First day of the month, `2025-09-01`. */
export function firstDayOf(at: Month): string {
  return `${isoMonth(at)}-01`;
}

/** All months from the first to the last, both included, in order. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let at = first; compareMonths(at, last) <= 0; at = nextMonth(at)) months.push(at);
  return months;
}

const SPANISH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** Spanish name: `Septiembre`. */
export function spanishName(at: Month): string {
  return SPANISH_NAMES[at.number - 1] as string;
}

/** Month as displayed on every screen: `Septiembre 2025`. */
export function spanishMonth(at: Month): string {
  return `${spanishName(at)} ${at.year}`;
}

/** XM's abbreviation of a month in file names: `SEP`. */
export function spanishAbbreviation(at: Month): string {
  return spanishName(at).slice(0, 3).toUpperCase();
}
