import type { MountedCall } from '../platform/index.ts';
import { checkActaChangesCall, decideActaChangeCall } from './acta-changes.handlers.ts';
import { downloadTechnicalReviewCall } from './acta-download.handler.ts';
import { downloadTechnicalReviewsCall } from './actas-workbook.handler.ts';
import { checkHoldOrdersCall, orderHoldVisitCall } from './hold-orders.handlers.ts';
import { resendTechnicalReviewMailCall } from './mail/resend-mail.handler.ts';
import { checkWorkOrderOptionsCall, updateWorkOrderActivitiesCall } from './options.handlers.ts';
import { checkReviewReceiptsCall, uploadReviewFileCall } from './review-files.handlers.ts';
import { downloadReviewImageCall } from './review-image.handler.ts';
import { checkTechnicalReviewsCall, sendTechnicalReviewCall } from './reviews.handlers.ts';
import { checkWorkOrderClientCall, checkWorkOrdersCall, updateWorkOrdersCall } from './work-orders.handlers.ts';

/** API calls of field work: work orders, and the actas that execute them. */
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
  resendTechnicalReviewMailCall,
  checkActaChangesCall,
  decideActaChangeCall,
  downloadReviewImageCall,
  downloadTechnicalReviewsCall,
  orderHoldVisitCall,
  checkHoldOrdersCall,
];

export { sendActaMails } from './mail/send-acta-mails.ts';
