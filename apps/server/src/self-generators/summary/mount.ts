import type { MountedCall } from '../../platform/index.ts';
import { downloadConsumptionOfUsersCall, downloadReadingsOfUsersCall } from './consumption-files.handlers.ts';
import { checkConsumptionInPeriodCall, downloadConsumptionReportCall } from './consumption-summary.handlers.ts';
import { checkSpotPriceStatusCall } from './spot-price-status.handlers.ts';

/** Calls of the consumption summary and of the exports of approved consumption. */
export const summaryCalls: readonly MountedCall[] = [
  checkConsumptionInPeriodCall,
  checkSpotPriceStatusCall,
  downloadConsumptionReportCall,
  downloadConsumptionOfUsersCall,
  downloadReadingsOfUsersCall,
];
