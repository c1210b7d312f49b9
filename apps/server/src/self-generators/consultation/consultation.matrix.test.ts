import {
  checkUserBalancePayment,
  checkUserExpectedMonth,
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
  downloadUserPaymentDocument,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
  checkUserBalancePayment,
  checkUserExpectedMonth,
  updateUserPaymentState,
  downloadUserPaymentDocument,
]);
