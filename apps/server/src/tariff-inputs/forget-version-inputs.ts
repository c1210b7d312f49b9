import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { forgetOperation } from '../operations/operations.ts';
import { forgetDispatch } from './forget-dispatch.ts';
import { deleteEntry, readEntriesOf } from './input-entry.repository.ts';
import { READ_INPUT, readInputKey } from './read-input.operation.ts';

/** Makes every input of a version pending, so that nothing is left of a version that goes. */
export async function forgetVersionInputs(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  at: Date,
): Promise<void> {
  for (const { input, market } of await readEntriesOf(transaction, period, version)) {
    const key = { period, version, market, input };
    await deleteEntry(transaction, key);
    await forgetOperation(transaction, READ_INPUT, readInputKey(key));
  }
  await forgetDispatch(transaction, { period, version, at });
}
