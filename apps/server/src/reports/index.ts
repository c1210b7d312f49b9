import { type MountedCall, remembered } from '../platform/index.ts';
import { downloadAnnualReportHandler, listPublishedYearsHandler } from './annual/annual.handlers.ts';
import {
  calcEnergyBalanceHandler,
  downloadEnergyBalanceHandler,
  explainEnergyBalanceHandler,
} from './balance/balance.handlers.ts';
import {
  downloadStrSettlementHandler,
  getStrSettlementHandler,
  uploadStrSettlementHandler,
} from './str/str.handlers.ts';
import type { BilledReportsDoor } from './sui/billed-reports-door.ts';
import { suiReportCalls } from './sui/index.ts';

export type { BilledReportsDoor } from './sui/billed-reports-door.ts';
export { reportsOfBillingMonth } from './sui/reports-of-month.ts';

/** The calls of the reports. */
export const reportCalls = (billed: BilledReportsDoor): readonly MountedCall[] => [
  remembered(calcEnergyBalanceHandler),
  explainEnergyBalanceHandler,
  downloadEnergyBalanceHandler,
  remembered(listPublishedYearsHandler),
  downloadAnnualReportHandler,
  remembered(getStrSettlementHandler),
  uploadStrSettlementHandler,
  downloadStrSettlementHandler,
  ...suiReportCalls(billed),
];
