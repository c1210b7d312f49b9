import {
  approveCorrection,
  checkCorrections,
  correctMonth,
  dropCorrection,
  estimateCorrection,
  reviewCorrection,
  takeCorrectionFile,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../../testing/matrix-of.ts';

matrixOf([
  ...[checkCorrections, correctMonth, takeCorrectionFile, estimateCorrection],
  ...[reviewCorrection, approveCorrection, dropCorrection],
]);
