import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import {
  checkOpeningBalancesCall,
  deleteOpeningBalancesCall,
  processOpeningBalancesFileCall,
} from './opening-balances.handlers.ts';
import { readOpeningBalancesOperation } from './read-opening-balances.operation.ts';

/** API calls that load balances in favour of clients from another system. */
export const openingBalanceCalls: readonly MountedCall[] = [
  checkOpeningBalancesCall,
  processOpeningBalancesFileCall,
  deleteOpeningBalancesCall,
];

export const openingBalanceOperations: readonly AnyOperation[] = [readOpeningBalancesOperation];
