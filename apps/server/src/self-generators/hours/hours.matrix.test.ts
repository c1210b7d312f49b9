import {
  approveConsumption,
  checkEstimationEffects,
  checkUsersConsumptionStatus,
  preprocessUserFile,
  processMeterFiles,
  tryFileProcessing,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  updateStatusAfterUpload,
  tryFileProcessing,
  processMeterFiles,
  checkUsersConsumptionStatus,
  checkEstimationEffects,
  preprocessUserFile,
  approveConsumption,
]);
