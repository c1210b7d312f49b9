import type { MountedCall } from '../../platform/index.ts';
import {
  checkAgreedPriceClientsCall,
  checkAgreedPricesCall,
  updateAgreedPricesCall,
} from './agreed-prices.handlers.ts';
import { checkNoReadingCausesCall, updateNoReadingCausesCall } from './no-reading-causes.handlers.ts';

/** Calls of the register of self-generators: agreed prices and causes of no reading. */
export const registerCalls: readonly MountedCall[] = [
  checkAgreedPriceClientsCall,
  checkAgreedPricesCall,
  updateAgreedPricesCall,
  checkNoReadingCausesCall,
  updateNoReadingCausesCall,
];
