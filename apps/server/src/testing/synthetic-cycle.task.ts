import { threadTask } from '../platform/threads/threads.ts';

/** Customers in columns: numbers and watt-hours. */
export interface SyntheticFacts {
  readonly customers: readonly number[];
  readonly wattHours: readonly number[];
}

/** Amount that each customer owes in cents, at 81,235 cents per thousandth of a megawatt-hour, and the customers with a negative reading. */
export interface SyntheticBills {
  readonly customers: readonly number[];
  readonly cents: readonly number[];
  readonly negative: readonly number[];
}

/** Calculates the bills of the tests' cycle. */
export const syntheticBills = threadTask(
  'synthetic-bills',
  ({ customers, wattHours }: SyntheticFacts): SyntheticBills => ({
    customers,
    cents: wattHours.map((each) => each * 7 + 3),
    negative: customers.filter((_, at) => (wattHours[at] ?? 0) < 0),
  }),
);
