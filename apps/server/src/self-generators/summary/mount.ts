import type { MountedCall } from '../../http/handle.ts';
import { downloadConsumptionOfUsersCall, downloadReadingsOfUsersCall } from './consumption-files.handlers.ts';
import { checkConsumptionInPeriodCall, downloadConsumptionReportCall } from './consumption-summary.handlers.ts';
import { checkSpotPriceStatusCall } from './spot-price-status.handlers.ts';

/** What the approved consumption of a month comes to, and what leaves with it. */
export const summaryCalls: readonly MountedCall[] = [
  checkConsumptionInPeriodCall,
  checkSpotPriceStatusCall,
  downloadConsumptionReportCall,
  downloadConsumptionOfUsersCall,
  downloadReadingsOfUsersCall,
];
