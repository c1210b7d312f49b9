export type { ClientTable } from './clients.tables.ts';

import { type AnyOperation, type MountedCall, shareComputations } from '../platform/index.ts';
import { checkBillingCyclesCall, getCycleUsersCall, updateBillingCyclesCall } from './billing-cycles.handlers.ts';
import { checkClientsCall, updateClientsCall } from './clients.handlers.ts';
import { findClientsCall } from './find-clients.handlers.ts';
import { checkNetworkOperatorsCall, updateNetworkOperatorsCall } from './network-operators.handlers.ts';
import { processClientsFileCall } from './workbook/clients-workbook.handlers.ts';
import { downloadClientsCall } from './workbook/download-clients.handlers.ts';
import { readClientsOperation } from './workbook/read-clients.operation.ts';

/** API calls of the register of clients, shared by billing and self-generation. */
export const clientCalls: readonly MountedCall[] = [
  checkBillingCyclesCall,
  getCycleUsersCall,
  updateBillingCyclesCall,
  checkNetworkOperatorsCall,
  updateNetworkOperatorsCall,
  shareComputations(checkClientsCall),
  findClientsCall,
  updateClientsCall,
  downloadClientsCall,
  processClientsFileCall,
];

export const clientOperations: readonly AnyOperation[] = [readClientsOperation];

export { agreedPrices, type SavedAgreedPrice, saveAgreedPrice } from './agreed-price.repository.ts';
export { billingCycles, type SavedCycle } from './billing-cycle.repository.ts';
export { changeClient } from './change-client.ts';
export { clientOf, holdersOfSicCodes, type SavedClient, saveClients } from './client.repository.ts';
export { clientChanges } from './client-change.repository.ts';
export { columnsOfFields } from './client-columns.ts';
export { type ClientSide, sideOf } from './client-side.ts';
export { completenessOf } from './completeness.repository.ts';
export { billableUsers } from './cycle-users.repository.ts';
export { isBilledClient } from './is-billed-client.ts';
export { issuingAccounts } from './issuing-accounts.ts';
export { recordAnswers } from './mail-consent.repository.ts';
export { networkOperators } from './network-operator.repository.ts';
export { noReadingCauses, saveNoReadingCause } from './no-reading-cause.repository.ts';
