import type { MountedCall } from '../../platform/index.ts';
import {
  checkInternalReportsCall,
  downloadInternalReportCall,
  generateInternalReportCall,
} from './internal-reports.handlers.ts';

/** Calls of the internal reports of an approved month. */
export const internalReportCalls: readonly MountedCall[] = [
  checkInternalReportsCall,
  generateInternalReportCall,
  downloadInternalReportCall,
];
