import type { MountedCall } from '../../http/handle.ts';
import {
  downloadBillingReportCall,
  getSettlementExportCall,
  getSettlementLimitsCall,
  getSettlementTrendsCall,
} from './settled-reports.handlers.ts';

/** What is taken out of approved settlements. */
export const settledReportCalls: readonly MountedCall[] = [
  getSettlementExportCall,
  downloadBillingReportCall,
  getSettlementLimitsCall,
  getSettlementTrendsCall,
];
