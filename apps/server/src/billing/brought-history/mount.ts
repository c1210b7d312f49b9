import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import {
  checkBroughtHistoryCall,
  deleteBroughtHistoryCall,
  processHistoryFileCall,
} from './brought-history.handlers.ts';
import { readBroughtHistoryOperation } from './read-brought-history.operation.ts';

/** API calls that load history from another system. */
export const broughtHistoryCalls: readonly MountedCall[] = [
  checkBroughtHistoryCall,
  processHistoryFileCall,
  deleteBroughtHistoryCall,
];

export const broughtHistoryOperations: readonly AnyOperation[] = [readBroughtHistoryOperation];
