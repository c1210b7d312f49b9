import type { Month, Result } from '@contador/kernel';
import type { ConsumptionReading, LocatedError, MarketFile } from '@contador/market-files';
import { readCustomerConsumption } from '@contador/market-files/readers';
import { threadTask } from '../operations/threads.ts';

export interface ConsumptionFile {
  readonly files: readonly [MarketFile];
  readonly month: Month;
  /** The customers that the company has. */
  readonly codes: readonly string[];
}

/** Reads a workbook of consumption in a thread. */
export const readConsumptionTask = threadTask(
  'read-consumption',
  async ({ files: [file], month, codes }: ConsumptionFile): Promise<Result<ConsumptionReading, LocatedError[]>> =>
    await readCustomerConsumption(file, { month, codes }),
);
