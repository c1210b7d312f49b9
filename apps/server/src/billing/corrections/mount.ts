import type { MountedCall } from '../../platform/index.ts';
import { checkBillCorrectionCall, correctBillCall, reviewBillCorrectionCall } from './bill-corrections.handlers.ts';

/** API calls of corrections of issued bills. */
export const correctionCalls: readonly MountedCall[] = [
  checkBillCorrectionCall,
  reviewBillCorrectionCall,
  correctBillCall,
];
