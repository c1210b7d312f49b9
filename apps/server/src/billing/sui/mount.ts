import type { MountedCall } from '../../platform/index.ts';
import {
  checkBilledSuiReportsCall,
  downloadBilledSuiReportCall,
  processBilledSuiReportCall,
  reviewBilledSuiReportCall,
} from './billed-sui-reports.handlers.ts';

/** API calls of the reports on billing for the SSPD. */
export const billedSuiCalls: readonly MountedCall[] = [
  checkBilledSuiReportsCall,
  reviewBilledSuiReportCall,
  processBilledSuiReportCall,
  downloadBilledSuiReportCall,
];
