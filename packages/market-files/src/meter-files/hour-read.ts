import type { MeterChange } from '@contador/kernel';
import type { HourRows } from './hour-rows.ts';

/** What a reader of one kind of file made of it. */
export interface HourRead {
  readonly rows: HourRows;
  readonly changes: readonly MeterChange[];
}
