import type { MountedCall } from '../../http/handle.ts';
import {
  checkAgreedPriceClientsCall,
  checkAgreedPricesCall,
  updateAgreedPricesCall,
} from './agreed-prices.handlers.ts';
import { checkNoReadingCausesCall, updateNoReadingCausesCall } from './no-reading-causes.handlers.ts';

/** The calls of what is set up before self-generators are settled. */
export const registerCalls: readonly MountedCall[] = [
  checkAgreedPriceClientsCall,
  checkAgreedPricesCall,
  updateAgreedPricesCall,
  checkNoReadingCausesCall,
  updateNoReadingCausesCall,
];
