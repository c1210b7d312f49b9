import { type AnyOperation, askedTogether, type MountedCall } from '../../platform/index.ts';
import { checkBillArchiveCall, downloadBillArchiveCall, prepareBillArchiveCall } from './bill-archive.handlers.ts';
import * as life from './bill-life.handlers.ts';
import * as bills from './bills.handlers.ts';
import { checkClientLiquidationCall } from './client-liquidation.handlers.ts';
import { downloadClientBillCall, downloadCycleBillsCall } from './download-bills.handlers.ts';
import { downloadBillReversalCall } from './download-reversal.handlers.ts';
import { drawBillArchive } from './draw-bill-archive.operation.ts';
import { explainLiquidationCall } from './explained-bill/explain-liquidation.handlers.ts';
import { issueBills } from './issue-bills.operation.ts';
import type { SettledBills } from './settled-bills.ts';
import { addSupplementaryRangeCall, checkSupplementaryRangesCall } from './supplementary-ranges.handlers.ts';

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
  askedTogether(checkClientLiquidationCall),
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
