import type { MeterChange } from '@contador/kernel';
import type { HourRows } from './hour-rows.ts';

/** Output of the reader of one kind of file. */
export interface HourRead {
  readonly rows: HourRows;
  readonly changes: readonly MeterChange[];
}
