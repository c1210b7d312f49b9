import { type AnyOperation, type MountedCall, shareComputations } from '../../platform/index.ts';
import { checkBillArchiveCall, downloadBillArchiveCall, prepareBillArchiveCall } from './draw/bill-archive.handlers.ts';
import { downloadClientBillCall, downloadCycleBillsCall } from './draw/download-bills.handlers.ts';
import { downloadBillReversalCall } from './draw/download-reversal.handlers.ts';
import { drawBillArchive } from './draw/draw-bill-archive.operation.ts';
import { checkClientLiquidationCall } from './explain/client-liquidation.handlers.ts';
import { explainLiquidationCall } from './explain/explained-bill/explain-liquidation.handlers.ts';
import * as bills from './issue/bills.handlers.ts';
import { issueBills } from './issue/issue-bills.operation.ts';
import type { SettledBills } from './issue/settled-bills.ts';
import { addSupplementaryRangeCall, checkSupplementaryRangesCall } from './numbers/supplementary-ranges.handlers.ts';
import * as life from './reverse/bill-life.handlers.ts';

/** API calls of bills. */
export const billCalls = (bySettlement: SettledBills): readonly MountedCall[] => [
  bills.checkBillingStatusCall,
  bills.checkBillingStatusByCycleCall,
  bills.checkBillingGenerationCall(bySettlement),
  bills.checkBillsToIssueCall(bySettlement),
  bills.prepareBillChartsCall(bySettlement),
  bills.generateBillsCall(bySettlement),
  life.checkClientBillsCall,
  life.voidBillCall,
  life.reissueBillCall(bySettlement),
  shareComputations(checkClientLiquidationCall),
  explainLiquidationCall,
  downloadCycleBillsCall,
  downloadClientBillCall,
  downloadBillReversalCall,
  checkBillArchiveCall,
  prepareBillArchiveCall,
  downloadBillArchiveCall,
  checkSupplementaryRangesCall,
  addSupplementaryRangeCall,
];

/** Background operations of bills. */
export const billOperations: readonly AnyOperation[] = [issueBills, drawBillArchive];
