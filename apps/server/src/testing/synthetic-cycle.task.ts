import { threadTask } from '../operations/threads.ts';

/** Customers as columns: numbers and watt-hours. */
export interface SyntheticFacts {
  readonly customers: readonly number[];
  readonly wattHours: readonly number[];
}

/** What each owes in cents, at 81,235 cents the megawatt-hour's thousandth, and who has a reading below zero. */
export interface SyntheticBills {
  readonly customers: readonly number[];
  readonly cents: readonly number[];
  readonly negative: readonly number[];
}

/** The arithmetic of the tests' cycle. */
export const syntheticBills = threadTask(
  'synthetic-bills',
  ({ customers, wattHours }: SyntheticFacts): SyntheticBills => ({
    customers,
    cents: wattHours.map((each) => each * 7 + 3),
    negative: customers.filter((_, at) => (wattHours[at] ?? 0) < 0),
  }),
);
