import type { MountedCall } from '../../http/handle.ts';
import { remembered } from '../../http/remembered.ts';
import { processSuiReportHandler } from './process-sui-report.handler.ts';
import { checkSuiReportsHandler, downloadSuiReportHandler, reviewSuiReportHandler } from './sui-reports.handlers.ts';

/** The calls of the reports for the regulator. */
export const suiReportCalls: readonly MountedCall[] = [
  remembered(checkSuiReportsHandler),
  reviewSuiReportHandler,
  processSuiReportHandler,
  downloadSuiReportHandler,
];
