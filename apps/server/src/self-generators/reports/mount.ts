import type { MountedCall } from '../../platform/index.ts';
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
