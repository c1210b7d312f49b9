import { type MeasuredBy, type MeasuredMonth, measureMonth } from '@contador/regulation';
import { threadTask } from '../../platform/threads/threads.ts';
import { meteredHours } from '../hours/metered-hours.ts';
import { unpackedEnergy } from '../hours/packed-month.ts';

/** A client's stored hours, and whether it has energy credit. */
export interface MonthToMeasure {
  readonly clientCode: string;
  readonly energy: Uint8Array;
  readonly days: number;
  readonly hasCredit: boolean;
}

/** Totals of a client's month, without its hours. */
export type MonthTotals = Omit<MeasuredMonth, 'hours'>;

/** Worker task: calculates the totals of each client's hours, in the same order. Unpacking thousands of months takes seconds. */
export const measureMonthsTask = threadTask(
  'measure-self-generators',
  ({ months, by }: { readonly months: readonly MonthToMeasure[]; readonly by: MeasuredBy }): readonly MonthTotals[] =>
    months.map(({ energy, days, hasCredit }) => {
      const metered = meteredHours(unpackedEnergy({ energy: Buffer.from(energy) }, days));
      const { hours: _, ...totals } = measureMonth(metered, { ...by, hasCredit });
      return totals;
    }),
);
