import type { MountedCall } from '../http/handle.ts';
import { downloadTechnicalReviewCall } from './acta-download.handler.ts';
import { checkWorkOrderOptionsCall, updateWorkOrderActivitiesCall } from './options.handlers.ts';
import { checkReviewReceiptsCall, uploadReviewFileCall } from './review-files.handlers.ts';
import { checkTechnicalReviewsCall, sendTechnicalReviewCall } from './reviews.handlers.ts';
import { checkWorkOrderClientCall, checkWorkOrdersCall, updateWorkOrdersCall } from './work-orders.handlers.ts';

/** The calls of field work: orders, and the actas that execute them. */
export const fieldCalls: readonly MountedCall[] = [
  checkWorkOrdersCall,
  updateWorkOrdersCall,
  checkWorkOrderClientCall,
  checkWorkOrderOptionsCall,
  updateWorkOrderActivitiesCall,
  uploadReviewFileCall,
  checkReviewReceiptsCall,
  sendTechnicalReviewCall,
  checkTechnicalReviewsCall,
  downloadTechnicalReviewCall,
];
