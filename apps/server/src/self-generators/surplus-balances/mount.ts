import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { readSurplusBalancesOperation } from './read-surplus-balances.operation.ts';
import {
  checkSurplusBalancesCall,
  deleteSurplusBalancesCall,
  processSurplusBalancesFileCall,
} from './surplus-balances.handlers.ts';

/** API calls that load surplus of self-generators from another system. */
export const surplusBalanceCalls: readonly MountedCall[] = [
  checkSurplusBalancesCall,
  processSurplusBalancesFileCall,
  deleteSurplusBalancesCall,
];

export const surplusBalanceOperations: readonly AnyOperation[] = [readSurplusBalancesOperation];
