import type { MountedCall } from '../../http/handle.ts';
import { checkSettlementStatusCall, checkUserReportDataCall, downloadUserReportCall } from './annex.handlers.ts';

/** The calls of the annex of an approved month. */
export const annexCalls: readonly MountedCall[] = [
  checkSettlementStatusCall,
  checkUserReportDataCall,
  downloadUserReportCall,
];
