import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import type { AnyThreadTask } from '../operations/threads.ts';
import { downloadAnnualReportHandler, listPublishedYearsHandler } from './annual/annual.handlers.ts';
import {
  calcEnergyBalanceHandler,
  downloadEnergyBalanceHandler,
  explainEnergyBalanceHandler,
} from './balance/balance.handlers.ts';
import { readStrTask } from './str/read-str.task.ts';
import {
  downloadStrSettlementHandler,
  getStrSettlementHandler,
  uploadStrSettlementHandler,
} from './str/str.handlers.ts';
import { suiReportCalls } from './sui/index.ts';

/** The calls of the reports. */
export const reportCalls: readonly MountedCall[] = [
  remembered(calcEnergyBalanceHandler),
  explainEnergyBalanceHandler,
  downloadEnergyBalanceHandler,
  remembered(listPublishedYearsHandler),
  downloadAnnualReportHandler,
  remembered(getStrSettlementHandler),
  uploadStrSettlementHandler,
  downloadStrSettlementHandler,
  ...suiReportCalls,
];

/** What the reports compute in worker threads. */
export const reportTasks: readonly AnyThreadTask[] = [readStrTask];
