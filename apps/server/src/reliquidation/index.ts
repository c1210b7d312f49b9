import { type AnyOperation, type MountedCall, remembered } from '../platform/index.ts';
import type { ReliquidationLookups } from '../tariff-calculation/index.ts';
import {
  checkBroughtAdjustmentsCall,
  deleteBroughtAdjustmentsCall,
  processBroughtAdjustmentsFileCall,
} from './brought-adjustments/brought-adjustments.handlers.ts';
import { readBroughtAdjustmentsOperation } from './brought-adjustments/read-brought-adjustments.operation.ts';
import { explainedDelta } from './explained-delta.ts';
import { reliquidatedMonth } from './reliquidated-month.ts';
import { calculateReliquidation } from './reliquidation-calculation.ts';
import { calcReliquidationsHandler, updateReliquidationsHandler } from './reliquidations.handlers.ts';

export { broughtAdjustmentFiles } from './brought-adjustments/brought-adjustments.repository.ts';
export { openReliquidationOf, publishedFor } from './input-versions.ts';

/** The functions by which the tariff calculation shows reliquidations. */
export const reliquidationLookups: ReliquidationLookups = {
  explainedDelta,
  reliquidatedMonth,
  openDifferences: async (transaction, reliquidation) =>
    (await calculateReliquidation(transaction, reliquidation)).differences,
};

/** The calls of the reliquidations. */
export const reliquidationCalls: readonly MountedCall[] = [
  updateReliquidationsHandler,
  remembered(calcReliquidationsHandler),
  checkBroughtAdjustmentsCall,
  processBroughtAdjustmentsFileCall,
  deleteBroughtAdjustmentsCall,
];

export const reliquidationOperations: readonly AnyOperation[] = [readBroughtAdjustmentsOperation];
