import {
  checkBillingCycles,
  checkNetworkOperators,
  getCycleUsers,
  updateBillingCycles,
  updateNetworkOperators,
} from '@contador/contract/clients';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([checkBillingCycles, getCycleUsers, updateBillingCycles, checkNetworkOperators, updateNetworkOperators]);
