import { dayNumberOf } from '@contador/kernel';

/** A midnight time after a date is ignored. */
const MIDNIGHT = /[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

/** Days between 1970-01-01 and day 0 of Excel's two calendars, and the last day that they support. */
const DAY_ZERO_OF_1900 = 25_569;
const DAY_ZERO_OF_1904 = 24_107;
const LAST_SERIAL = 2_958_465;
/** Excel's 1900 calendar has a nonexistent 29 February: serials before 1 March 1900 are off by one, and no meter has such dates. */
const FIRST_SERIAL = 61;

/** Parses `2026-10-31`, `31/10/2026` or `31-10-2026` as days since 1970-01-01; NaN for anything else. */
export function dayOfText(text: string): number {
  const date = text.trim().replace(MIDNIGHT, '');
  const iso = YEAR_FIRST.exec(date);
  if (iso !== null) return dayNumberOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = DAY_FIRST.exec(date);
  return parts === null ? Number.NaN : dayNumberOf(Number(parts[4]), Number(parts[3]), Number(parts[1]));
}

/** True when a text is a date only if its month comes first, `10/25/2026`: every date of the file may then be in that order. */
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
 * Converts a date cell of a workbook to days since 1970-01-01. NaN for an invalid date, and for a date with a time, because a midnight in
 * another time zone falls on another day. A difference below a second is the residue of date arithmetic.
 */
export function dayOfSerial(serial: number, from1904: boolean): number {
  if (!(serial >= FIRST_SERIAL && serial < LAST_SERIAL + 1)) return Number.NaN;
  const day = Math.round(serial);
  if (Math.abs(serial - day) * SECONDS_OF_A_DAY >= 1) return Number.NaN;
  return day - (from1904 ? DAY_ZERO_OF_1904 : DAY_ZERO_OF_1900);
}
