import type { WorkOrderRow } from '@contador/contract/field';
import { isOpenOrder } from '@contador/domain/field';
import { dayAfter, parseMonth, spanishMonth, weekdayFromMonday } from '@contador/kernel';

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** Monday to Friday, which the board always shows. */
export const WORK_DAYS = 5;
const WEEK = 7;

/** Monday of the week of that day, `2026-11-09`, or of the week of `today` if the text is not a date. */
export function mondayOf(text: string | null, today: string): string {
  const day = text !== null && DAY_SHAPE.test(text) && !Number.isNaN(Date.parse(text)) ? text : today;
  return dayAfter(day, -weekdayFromMonday(day));
}

/** Monday to Friday, plus the days of the weekend that have orders. */
export function daysOfBoard(monday: string, orders: readonly Pick<WorkOrderRow, 'date'>[]): string[] {
  const days = Array.from({ length: WEEK }, (_, at) => dayAfter(monday, at));
  return days.filter((day, at) => at < WORK_DAYS || orders.some(({ date }) => date === day));
}

/** Days of a board in words: `9 a 13 de noviembre`, or `30 de noviembre a 4 de diciembre`. */
export function weekText(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const month = (day: string) => {
    const parsed = parseMonth(day.slice(0, 7));
    return parsed ? (spanishMonth(parsed).split(' ')[0]?.toLowerCase() ?? '') : '';
  };
  const number = (day: string) => Number(day.slice(8));
  const one = month(first) === month(last) ? `${number(first)}` : `${number(first)} de ${month(first)}`;
  return `${one} a ${number(last)} de ${month(last)}`;
}

/** True if the order is open and its day has passed. */
export function isOverdue({ date, state }: Pick<WorkOrderRow, 'date' | 'state'>, today: string): boolean {
  return isOpenOrder(state) && date < today;
}

/** Orders two orders of a cell by time, then number. Those without a time come last. */
export function byHour(one: WorkOrderRow, other: WorkOrderRow): number {
  const at = ({ time, number }: WorkOrderRow) => `${time ?? '99'} ${number}`;
  return at(one).localeCompare(at(other));
}

/**
 * Day and technician after a key press: another day, or the previous or next technician. `null` is unassigned. Undefined for other keys and
 * beyond the ends.
 */
export function movedBy(
  key: string,
  { date, technician }: Pick<WorkOrderRow, 'date' | 'technician'>,
  technicians: readonly string[],
): { readonly date: string; readonly technician: string | null } | undefined {
  if (key === 'ArrowLeft') return { date: dayAfter(date, -1), technician };
  if (key === 'ArrowRight') return { date: dayAfter(date), technician };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const rows: readonly (string | null)[] = [...technicians, null];
  const next = rows[rows.indexOf(technician) + (key === 'ArrowDown' ? 1 : -1)];
  return next === undefined ? undefined : { date, technician: next };
}
