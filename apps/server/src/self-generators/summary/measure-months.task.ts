import { type MeasuredBy, type MeasuredMonth, measureMonth } from '@contador/regulation';
import { threadTask } from '../../operations/threads.ts';
import { meteredHours } from '../hours/months-of.ts';
import { unpackedEnergy } from '../hours/packed-month.ts';

/** A client's hours as they are kept, and how they are measured. */
export interface MonthToMeasure {
  readonly clientCode: string;
  readonly energy: Uint8Array;
  readonly days: number;
  readonly hasCredit: boolean;
}

/** What the hours of each client come to, in their order: they are unpacked in a thread, because of thousands it takes seconds. */
export const measureMonthsTask = threadTask(
  'measure-self-generators',
  ({ months, by }: { readonly months: readonly MonthToMeasure[]; readonly by: MeasuredBy }): readonly MeasuredMonth[] =>
    months.map(({ energy, days, hasCredit }) =>
      measureMonth(meteredHours(unpackedEnergy({ energy: Buffer.from(energy) }, days)), { ...by, hasCredit }),
    ),
);
