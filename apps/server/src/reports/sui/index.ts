import { type MountedCall, remembered } from '../../platform/index.ts';
import type { BilledReportsDoor } from './billed-reports-door.ts';
import { processSuiReportCall } from './process-sui-report.handler.ts';
import { checkSuiReportsHandler, downloadSuiReportCall, reviewSuiReportHandler } from './sui-reports.handlers.ts';

/** The calls of the reports for the regulator. */
export const suiReportCalls = (billed: BilledReportsDoor): readonly MountedCall[] => [
  remembered(checkSuiReportsHandler),
  reviewSuiReportHandler,
  processSuiReportCall(billed),
  downloadSuiReportCall(billed),
];
