import { dayNumberOf } from '@contador/kernel';

/** A time of midnight after a date says nothing. */
const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

/** Days between 1970-01-01 and the day 0 of Excel's calendars, and the last day that they have. */
const DAY_ZERO_OF_1900 = 25_569;
const DAY_ZERO_OF_1904 = 24_107;
const LAST_SERIAL = 2_958_465;
/** Excel's calendar of 1900 has a 29 February that never was: serials before the first of March are one off, and no meter's. */
const FIRST_SERIAL = 61;

/** `2026-10-31`, `31/10/2026` or `31-10-2026` as days since 1970-01-01; NaN for anything else. */
export function dayOfText(text: string): number {
  const date = text.trim().replace(MIDNIGHT, '');
  const iso = YEAR_FIRST.exec(date);
  if (iso !== null) return dayNumberOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = DAY_FIRST.exec(date);
  return parts === null ? Number.NaN : dayNumberOf(Number(parts[4]), Number(parts[3]), Number(parts[1]));
}

/** Whether a text is a date only with its month first, `10/25/2026`: then every date of the file may be. */
export function isMonthFirst(text: string): boolean {
  const parts = DAY_FIRST.exec(text.trim().replace(MIDNIGHT, ''));
  return (
    parts !== null &&
    !Number.isNaN(dayNumberOf(Number(parts[4]), Number(parts[1]), Number(parts[3]))) &&
    Number(parts[3]) > 12
  );
}

const SECONDS_OF_A_DAY = 86_400;

/**
 * A date cell of a workbook as days since 1970-01-01; NaN where the number is no date, or one with a time: a midnight written in another zone's clock falls on
 * another day. What is less than a second is what calculating with dates leaves.
 */
export function dayOfSerial(serial: number, from1904: boolean): number {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1)) return Number.NaN;
  const day = Math.round(serial);
  if (Math.abs(serial - day) * SECONDS_OF_A_DAY >= 1) return Number.NaN;
  return day - (from1904 ? DAY_ZERO_OF_1904 : DAY_ZERO_OF_1900);
}
