import type { TenantTransaction } from '../../database/in-tenant.ts';
import { storedJson } from '../../database/stored-json.ts';
import type { KeyRange } from './chunked-operation.ts';

/** A range locked by this transaction, and the part that remains. */
interface HeldRange<Key> {
  readonly range: number;
  readonly rest: KeyRange<Key>;
}

/** Stores the ranges of the operation as not started. */
export async function noteRanges(
  transaction: TenantTransaction,
  operation: string,
  ranges: readonly KeyRange<unknown>[],
): Promise<void> {
  const key = (value: unknown) => (value === undefined ? null : storedJson(value));
  const rows = ranges.map(({ after, upTo }, range) => ({
    operation,
    range,
    last_key: key(after),
    up_to_key: key(upTo),
  }));
  await transaction.insertInto('operation_range').values(rows).execute();
}

/**
 * Locks the first unfinished range that is free, until the transaction ends. With `waits`, locks the first unfinished range, waiting for
 * its holder. `undefined` also if it was finished meanwhile.
 */
export async function claimRange<Key>(
  transaction: TenantTransaction,
  operation: string,
  waits: boolean,
): Promise<HeldRange<Key> | undefined> {
  const unfinished = transaction
    .selectFrom('operation_range')
    .select(['range', 'last_key', 'up_to_key'])
    .where('operation', '=', operation)
    .where('is_done', '=', false)
    .orderBy('range')
    .limit(1)
    .forUpdate();
  const row = await (waits ? unfinished : unfinished.skipLocked()).executeTakeFirst();
  if (row === undefined) return undefined;
  const { range, last_key, up_to_key } = row;
  return {
    range,
    rest: {
      ...(last_key !== null && { after: last_key as Key }),
      ...(up_to_key !== null && { upTo: up_to_key as Key }),
    },
  };
}

/** True if any range is unfinished, whoever holds it. */
export async function isRangeLeft(transaction: TenantTransaction, operation: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('operation_range')
    .select('range')
    .where('operation', '=', operation)
    .where('is_done', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the position in the transaction of the chunk. */
export async function advanceRange(
  transaction: TenantTransaction,
  operation: string,
  range: number,
  { last, isDone }: { readonly last?: unknown; readonly isDone: boolean },
): Promise<void> {
  await transaction
    .updateTable('operation_range')
    .set({ is_done: isDone, ...(last !== undefined && { last_key: storedJson(last) }) })
    .where('operation', '=', operation)
    .where('range', '=', range)
    .execute();
}
