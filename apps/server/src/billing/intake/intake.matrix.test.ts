import {
  checkClientConsumption,
  checkCycleConsumptions,
  checkCycleOtherConcepts,
  checkManualConsumptionClients,
  deleteCycleConsumption,
  deleteCycleCredits,
  deleteCycleOtherConcepts,
  processConsumptionFile,
  processCreditsFile,
  processOtherConceptsFile,
  updateClientConsumption,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { downloadMarkedWorkbook, getSignedUrl } from '@contador/contract/uploads';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  getSignedUrl,
  downloadMarkedWorkbook,
  checkCycleConsumptions,
  processConsumptionFile,
  deleteCycleConsumption,
  updateHistoricConsumption,
  checkManualConsumptionClients,
  checkClientConsumption,
  updateClientConsumption,
  checkCycleOtherConcepts,
  processOtherConceptsFile,
  processCreditsFile,
  deleteCycleOtherConcepts,
  deleteCycleCredits,
]);
