import type { Month } from '@contador/kernel';
import { forgetOperation, type TenantTransaction } from '../../platform/index.ts';
import { forgetDispatch } from '../contracts/forget-dispatch.ts';
import { deleteEntry, readEntriesOf } from '../entries/input-entry.repository.ts';
import { READ_INPUT, readInputKey } from './read-input.operation.ts';

/** Deletes every input of a version that is about to be removed, with its operations and listed contracts. */
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
