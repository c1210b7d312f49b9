import type { MountedCall } from '../http/handle.ts';
import { checkBillingCyclesCall, getCycleUsersCall, updateBillingCyclesCall } from './billing-cycles.handlers.ts';
import { checkClientsCall, updateClientsCall } from './clients.handlers.ts';
import { downloadClientsCall } from './clients-download.handlers.ts';
import { checkNetworkOperatorsCall, updateNetworkOperatorsCall } from './network-operators.handlers.ts';

/** The calls of the register on which billing and self-generation stand. */
export const clientCalls: readonly MountedCall[] = [
  checkBillingCyclesCall,
  getCycleUsersCall,
  updateBillingCyclesCall,
  checkNetworkOperatorsCall,
  updateNetworkOperatorsCall,
  checkClientsCall,
  updateClientsCall,
  downloadClientsCall,
];

export { billingCycles, type SavedCycle } from './billing-cycle.repository.ts';
export { billableUsers } from './cycle-users.repository.ts';
export { isBilledClient } from './is-billed-client.ts';
