import {
  checkCycleConsumptions,
  deleteCycleConsumption,
  processConsumptionFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  getSignedUrl,
  checkCycleConsumptions,
  processConsumptionFile,
  deleteCycleConsumption,
  updateHistoricConsumption,
]);
