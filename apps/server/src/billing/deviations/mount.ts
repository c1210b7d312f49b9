import type { MountedCall } from '../../platform/index.ts';
import { checkDeviationEffectsCall } from './deviation-effects.handlers.ts';
import { checkDeviationHoldsCall, updateDeviationHoldCall } from './deviation-holds.handlers.ts';
import { explainDeviationCall } from './explain-deviation.handlers.ts';

/** API calls of held bills. */
export const deviationCalls: readonly MountedCall[] = [
  checkDeviationHoldsCall,
  checkDeviationEffectsCall,
  updateDeviationHoldCall,
  explainDeviationCall,
];
