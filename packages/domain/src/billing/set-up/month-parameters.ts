import { isWorkingDay } from '@contador/kernel';
import type { NumberRule } from '../../entry/index.ts';

/** The days on which a bill goes out, is to be paid, and is cut off, as `2026-02-05`. */
export interface BillDates {
  readonly expedition: string;
  readonly due: string;
  readonly suspension: string;
}

/** What a cycle's month of billing needs: its dates, and its invoice numbers, both included. */
export interface MonthParameters extends BillDates {
  readonly firstNumber: number;
  readonly lastNumber: number;
}

export const requiredOfMonth = ['expedition', 'due', 'suspension', 'firstNumber'] as const;

/** An invoice number. */
export const billNumberRule: NumberRule = { minimum: 1, maximum: 1e12, decimals: 0, ungrouped: true };

/** A date that comes too early, and the one that it has to follow. */
export interface EarlyDate {
  readonly field: keyof BillDates;
  readonly after: string;
  /** It may also be that day. */
  readonly orThatDay: boolean;
}

/** Bills go out on the last day that they bill or later, are due after that, and are cut off after they were due. */
export function earlyDates({ expedition, due, suspension }: BillDates, endDate: string): EarlyDate[] {
  const early: EarlyDate[] = [];
  if (expedition < endDate) early.push({ field: 'expedition', after: endDate, orThatDay: true });
  if (due <= expedition) early.push({ field: 'due', after: expedition, orThatDay: false });
  if (suspension <= due) early.push({ field: 'suspension', after: due, orThatDay: false });
  return early;
}

/** With fewer working days to pay than these the person is warned. */
export const FEWEST_WORKING_DAYS = 5;

const DAY = 86_400_000;
/** Beyond this nobody counts. */
const MOST_DAYS = 60;

/** Working days in Colombia after the day on which a bill goes out, up to the one on which it is due. */
export function workingDaysToPay({ expedition, due }: Pick<BillDates, 'expedition' | 'due'>): number {
  let days = 0;
  const last = Math.min(Date.parse(due), Date.parse(expedition) + MOST_DAYS * DAY);
  for (let at = Date.parse(expedition) + DAY; at <= last; at += DAY) {
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) days++;
  }
  return days;
}
