import { isWorkingDay } from '@contador/kernel';
import type { NumberRule } from '../../entry/index.ts';

/** Dates on which a bill is issued, is due, and leads to a cut-off if it is unpaid, such as `2026-02-05`. */
export interface BillDates {
  readonly expedition: string;
  readonly due: string;
  readonly suspension: string;
}

/** Parameters of a cycle's billing month: its dates and its invoice numbers, both ends included. */
export interface MonthParameters extends BillDates {
  readonly firstNumber: number;
  readonly lastNumber: number;
}

export const requiredOfMonth = ['expedition', 'due', 'suspension', 'firstNumber'] as const;

/** Number rule of an invoice number. */
export const billNumberRule: NumberRule = { minimum: 1, maximum: 1e12, decimals: 0, ungrouped: true };

/** A date that is too early, and the date that it must follow. */
export interface EarlyDate {
  readonly field: keyof BillDates;
  readonly after: string;
  /** True when the date may also equal `after`. */
  readonly orThatDay: boolean;
}

/** Checks the order of the dates: issued on the last billed day or later, due after that, suspension after the due date. */
export function earlyDates({ expedition, due, suspension }: BillDates, endDate: string): EarlyDate[] {
  const early: EarlyDate[] = [];
  if (expedition < endDate) early.push({ field: 'expedition', after: endDate, orThatDay: true });
  if (due <= expedition) early.push({ field: 'due', after: expedition, orThatDay: false });
  if (suspension <= due) early.push({ field: 'suspension', after: due, orThatDay: false });
  return early;
}

const DAY = 86_400_000;
/** Cap of the count of working days. */
const MOST_DAYS = 60;

/** Working days in Colombia after the expedition date, up to and including the due date; counted over at most 60 calendar days. */
export function workingDaysToPay({ expedition, due }: Pick<BillDates, 'expedition' | 'due'>): number {
  let days = 0;
  const last = Math.min(Date.parse(due), Date.parse(expedition) + MOST_DAYS * DAY);
  for (let at = Date.parse(expedition) + DAY; at <= last; at += DAY) {
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) days++;
  }
  return days;
}
