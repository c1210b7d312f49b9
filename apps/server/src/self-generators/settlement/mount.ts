import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { approveSelfGenerators } from './approve-settlement.operation.ts';
import { estimateCorrectionCall, takeCorrectionFileCall } from './corrections/corrected-hours.handlers.ts';
import {
  approveCorrectionCall,
  checkCorrectionsCall,
  correctMonthCall,
  dropCorrectionCall,
  reviewCorrectionCall,
} from './corrections/corrections.handlers.ts';
import { checkEstimationEffectsCall } from './estimation-effects.handler.ts';
import { explainSettlementCall } from './explain-settlement.handlers.ts';
import { uploadOpenLiquidationCall } from './open-file.handlers.ts';
import { readOpenFileOperation } from './read-open-file.operation.ts';
import { settleSelfGenerators } from './settle-self-generators.operation.ts';
import { approveSettlementCall, checkSettlementCall, liquidateSelfGeneratorsCall } from './settlement.handlers.ts';
import { checkSettlementInputsCall } from './settlement-inputs.handlers.ts';

/** Calls that settle, correct and approve months of self-generators. */
export const settlementCalls: readonly MountedCall[] = [
  checkSettlementCall,
  checkSettlementInputsCall,
  liquidateSelfGeneratorsCall,
  approveSettlementCall,
  uploadOpenLiquidationCall,
  explainSettlementCall,
  checkEstimationEffectsCall,
  checkCorrectionsCall,
  correctMonthCall,
  takeCorrectionFileCall,
  estimateCorrectionCall,
  reviewCorrectionCall,
  approveCorrectionCall,
  dropCorrectionCall,
];

export const settlementOperations: readonly AnyOperation[] = [
  settleSelfGenerators,
  approveSelfGenerators,
  readOpenFileOperation,
];
