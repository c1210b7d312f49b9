import type { MountedCall } from '../../platform/index.ts';
import {
  checkBillDeliveryCall,
  liftMailBlockCall,
  recordBillMailConsentCall,
  recordMailReportCall,
  resendBillLetterCall,
  sendBillLettersCall,
} from './bill-delivery.handlers.ts';

/** API calls of the delivery of bills by e-mail. */
export const deliveryCalls: readonly MountedCall[] = [
  checkBillDeliveryCall,
  sendBillLettersCall,
  resendBillLetterCall,
  recordBillMailConsentCall,
  recordMailReportCall,
  liftMailBlockCall,
];
