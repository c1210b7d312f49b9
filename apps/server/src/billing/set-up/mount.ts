import type { MountedCall } from '../../platform/index.ts';
import { checkAnnualParametersCall, updateAnnualParametersCall } from './annual-parameters.handlers.ts';
import { checkConceptsCall, updateConceptsCall } from './concepts.handlers.ts';
import { checkBillingMonthCall, getLiquidatedUsersCall, updateBillingMonthCall } from './month-parameters.handlers.ts';

/** API calls of the billing setup. */
export const setUpCalls: readonly MountedCall[] = [
  checkConceptsCall,
  updateConceptsCall,
  checkAnnualParametersCall,
  updateAnnualParametersCall,
  checkBillingMonthCall,
  updateBillingMonthCall,
  getLiquidatedUsersCall,
];
