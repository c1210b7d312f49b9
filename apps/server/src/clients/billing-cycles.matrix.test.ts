import { checkBillingCycles, getCycleUsers, updateBillingCycles } from '@contador/contract/clients';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([checkBillingCycles, getCycleUsers, updateBillingCycles]);
