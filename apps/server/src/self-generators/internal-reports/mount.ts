import type { MountedCall } from '../../http/handle.ts';
import {
  checkInternalReportsCall,
  downloadInternalReportCall,
  generateInternalReportCall,
} from './internal-reports.handlers.ts';

/** The internal reports of an approved month. */
export const internalReportCalls: readonly MountedCall[] = [
  checkInternalReportsCall,
  generateInternalReportCall,
  downloadInternalReportCall,
];
