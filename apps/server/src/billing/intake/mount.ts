import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import {
  checkClientConsumptionCall,
  checkManualConsumptionClientsCall,
  updateClientConsumptionCall,
} from './client-consumption.handlers.ts';
import {
  checkCycleOtherConceptsCall,
  deleteCycleCreditsCall,
  deleteCycleOtherConceptsCall,
  processCreditsFileCall,
  processOtherConceptsFileCall,
} from './cycle-charges.handlers.ts';
import {
  checkCycleConsumptionsCall,
  deleteCycleConsumptionCall,
  processConsumptionFileCall,
  updateHistoricConsumptionCall,
} from './cycle-consumption.handlers.ts';
import { readChargesOperation } from './read-charges.operation.ts';
import { readConsumptionOperation } from './read-consumption.operation.ts';

/** API calls that load consumption, other concepts and credits. */
export const intakeCalls: readonly MountedCall[] = [
  checkCycleConsumptionsCall,
  processConsumptionFileCall,
  deleteCycleConsumptionCall,
  updateHistoricConsumptionCall,
  checkManualConsumptionClientsCall,
  checkClientConsumptionCall,
  updateClientConsumptionCall,
  checkCycleOtherConceptsCall,
  processOtherConceptsFileCall,
  processCreditsFileCall,
  deleteCycleOtherConceptsCall,
  deleteCycleCreditsCall,
];

export const intakeOperations: readonly AnyOperation[] = [readConsumptionOperation, readChargesOperation];
