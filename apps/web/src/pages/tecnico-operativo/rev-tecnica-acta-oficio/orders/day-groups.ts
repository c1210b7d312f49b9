import type { WorkOrderRow } from '@contador/contract/field';

/** Open orders by the day of their visit, each group in the order of the visits. */
export interface DayGroups {
  readonly overdue: readonly WorkOrderRow[];
  readonly today: readonly WorkOrderRow[];
  readonly later: readonly WorkOrderRow[];
}

/** Divides orders by the day of their visit. `today` is an ISO date. A visit without a time comes last on its day. */
export function dayGroups(orders: readonly WorkOrderRow[], today: string): DayGroups {
  const key = ({ date, time, number }: WorkOrderRow) => `${date} ${time ?? '99'} ${number}`;
  const sorted = orders.toSorted((one, other) => key(one).localeCompare(key(other)));
  return {
    overdue: sorted.filter(({ date }) => date < today),
    today: sorted.filter(({ date }) => date === today),
    later: sorted.filter(({ date }) => date > today),
  };
}
