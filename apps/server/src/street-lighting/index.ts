import { type MountedCall, remembered } from '../platform/index.ts';
import { checkLightingOffersCall, checkLightingStatusCall, updateLightingOffersCall } from './offers.handlers.ts';
import {
  checkLightingComponentsCall,
  downloadLightingTariffsCall,
  publishLightingTariffsCall,
} from './publication.handlers.ts';
import { checkLightingRegistrationsCall, updateLightingRegistrationsCall } from './registrations.handlers.ts';
import { checkLightingTariffsCall, explainLightingTariffCall } from './tariffs.handlers.ts';

/** The calls of street lighting. */
export const streetLightingCalls: readonly MountedCall[] = [
  remembered(checkLightingStatusCall),
  checkLightingOffersCall,
  updateLightingOffersCall,
  checkLightingRegistrationsCall,
  updateLightingRegistrationsCall,
  remembered(checkLightingComponentsCall),
  remembered(checkLightingTariffsCall),
  explainLightingTariffCall,
  publishLightingTariffsCall,
  downloadLightingTariffsCall,
];
