import type { MountedCall } from '../../platform/http/handle.ts';
import {
  downloadBillingReportCall,
  getSettlementExportCall,
  getSettlementLimitsCall,
  getSettlementTrendsCall,
} from './settled-reports.handlers.ts';

/** Calls that export data of approved settlements. */
export const settledReportCalls: readonly MountedCall[] = [
  getSettlementExportCall,
  downloadBillingReportCall,
  getSettlementLimitsCall,
  getSettlementTrendsCall,
];
