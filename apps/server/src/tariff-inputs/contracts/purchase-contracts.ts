import type { TenantTransaction } from '../../platform/index.ts';
import { type Contract, contractsOf } from './contract.repository.ts';

/** Purchase contracts of the company, by number. */
export async function purchaseContractsOf(transaction: TenantTransaction): Promise<Contract[]> {
  return await contractsOf(transaction, 'buy');
}
