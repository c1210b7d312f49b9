import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import {
  checkCustomerAccountsCall,
  downloadCustomerLinksCall,
  inviteCustomersCall,
  withdrawCustomerAccessCall,
} from './customer-accounts.handlers.ts';
import { processCustomerAccountsFileCall } from './customers-file.handler.ts';
import { inviteCustomersOperation } from './invite-customers.operation.ts';
import { readCustomersFileOperation } from './read-customers-file.operation.ts';

/** Calls about the accounts of customers: invitation in bulk, links, withdrawal. */
export const customerAccountCalls: readonly MountedCall[] = [
  checkCustomerAccountsCall,
  inviteCustomersCall,
  downloadCustomerLinksCall,
  processCustomerAccountsFileCall,
  withdrawCustomerAccessCall,
];

export const customerAccountOperations: readonly AnyOperation[] = [
  inviteCustomersOperation,
  readCustomersFileOperation,
];
