import type { Month, Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';
import type { LocatedError, MarketFile, StrBalanceReading } from '@contador/market-files';
import { readStrBalance } from '@contador/market-files/readers';
import { threadTask } from '../../platform/threads/threads.ts';

export interface StrWorkbooks {
  readonly files: readonly MarketFile[];
  readonly month: Month;
}

/** Reads workbooks of the regional balance in a thread: returns all of them, or every error of every workbook. */
export const readStrTask = threadTask(
  'read-str-balances',
  async ({ files, month }: StrWorkbooks): Promise<Result<StrBalanceReading[], LocatedError[]>> => {
    const readings: StrBalanceReading[] = [];
    const errors: LocatedError[] = [];
    for (const file of files) {
      const reading = await readStrBalance([file], { month });
      if (reading.ok) readings.push(reading.value);
      else errors.push(...reading.refusal);
    }
    return errors.length > 0 ? refused(errors) : accepted(readings);
  },
);
