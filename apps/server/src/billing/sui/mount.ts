import type { MountedCall } from '../../http/handle.ts';
import {
  checkBilledSuiReportsCall,
  downloadBilledSuiReportCall,
  processBilledSuiReportCall,
  reviewBilledSuiReportCall,
} from './billed-sui-reports.handlers.ts';

/** The calls of the reports on what was billed. */
export const billedSuiCalls: readonly MountedCall[] = [
  checkBilledSuiReportsCall,
  reviewBilledSuiReportCall,
  processBilledSuiReportCall,
  downloadBilledSuiReportCall,
];
