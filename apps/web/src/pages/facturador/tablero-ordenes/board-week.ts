import type { WorkOrderRow } from '@contador/contract/field';
import { isOpenOrder } from '@contador/domain/field';
import { dayAfter, weekdayFromMonday } from '@contador/kernel';

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const WORK_DAYS = 5;
const WEEK = 7;

/** The Monday of that day's week, `2026-11-09`; of `today` where the text is no day. */
export function mondayOf(text: string | null, today: string): string {
  const day = text !== null && DAY_SHAPE.test(text) && !Number.isNaN(Date.parse(text)) ? text : today;
  return dayAfter(day, -weekdayFromMonday(day));
}

/** Monday to Friday, and the weekend's days that have an order. */
export function daysOfBoard(monday: string, orders: readonly Pick<WorkOrderRow, 'date'>[]): string[] {
  const days = Array.from({ length: WEEK }, (_, at) => dayAfter(monday, at));
  return days.filter((day, at) => at < WORK_DAYS || orders.some(({ date }) => date === day));
}

/** Whether its day went by and nobody closed it. */
export function isOverdue({ date, state }: Pick<WorkOrderRow, 'date' | 'state'>, today: string): boolean {
  return isOpenOrder(state) && date < today;
}

/** Within a cell: by the hour, those without one last, and then by number. */
export function byHour(one: WorkOrderRow, other: WorkOrderRow): number {
  const at = ({ time, number }: WorkOrderRow) => `${time ?? '99'} ${number}`;
  return at(one).localeCompare(at(other));
}

/** Where a key takes an order: another day, or the technician before or after; undefined for other keys, and past the ends. `null` is nobody. */
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
