import {
  approveSettlement,
  checkSettlement,
  checkSettlementInputs,
  explainSettlement,
  liquidateSelfGenerators,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  ...[checkSettlement, checkSettlementInputs, liquidateSelfGenerators],
  ...[approveSettlement, uploadOpenLiquidation, explainSettlement],
]);
