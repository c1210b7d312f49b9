import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import type { AnyThreadTask } from '../../operations/threads.ts';
import {
  checkCycleConsumptionsCall,
  deleteCycleConsumptionCall,
  processConsumptionFileCall,
  updateHistoricConsumptionCall,
} from './cycle-consumption.handlers.ts';
import { readConsumptionOperation } from './read-consumption.operation.ts';
import { readBillingConsumptionTask } from './read-consumption.task.ts';

/** The calls by which consumption, other concepts and credits come in. */
export const intakeCalls: readonly MountedCall[] = [
  checkCycleConsumptionsCall,
  processConsumptionFileCall,
  deleteCycleConsumptionCall,
  updateHistoricConsumptionCall,
];

export const intakeOperations: readonly AnyOperation[] = [readConsumptionOperation];

export const intakeTasks: readonly AnyThreadTask[] = [readBillingConsumptionTask];
