import { type MountedCall, remembered } from '../../platform/index.ts';
import { checkPaymentsToReviewCall } from '../surplus-payments/payments-to-review.handler.ts';
import {
  checkUserBalancePaymentCall,
  downloadUserPaymentDocumentCall,
  updateUserPaymentStateCall,
} from '../surplus-payments/surplus-payments.handlers.ts';
import { checkAnnexDeliveryCall, resendAnnexLetterCall } from './annex-delivery.handlers.ts';
import {
  checkUserPanelDataCall,
  checkUserPanelHistoryCall,
  checkUserReportLimitsCall,
} from './customer-panel.handlers.ts';
import { checkUserExpectedMonthCall } from './expected-month.handler.ts';
import { checkUserMonthNoticeCall, updateUserMonthNoticeCall } from './month-notice.handlers.ts';
import { panelStamp } from './panel-stamp.ts';

/** Calls with which customers read their months, and those of the surplus payment. */
export const consultationCalls: readonly MountedCall[] = [
  remembered(checkUserPanelDataCall, panelStamp),
  checkUserPanelHistoryCall,
  checkUserReportLimitsCall,
  remembered(checkUserExpectedMonthCall),
  checkUserMonthNoticeCall,
  updateUserMonthNoticeCall,
  checkUserBalancePaymentCall,
  updateUserPaymentStateCall,
  downloadUserPaymentDocumentCall,
  checkPaymentsToReviewCall,
  checkAnnexDeliveryCall,
  resendAnnexLetterCall,
];
