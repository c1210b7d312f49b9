import type { TenantTransaction } from '../../database/in-tenant.ts';
import { unawaited } from '../../database/in-tenant.ts';
import { storedJson } from '../../database/stored-json.ts';
import { ThreadExhausted, type Threads } from '../../threads/threads.ts';
import type { OperationWork } from '../operation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';
import { advanceRange, claimRange, isRangeLeft } from './range.ts';

/**
 * Result of an attempt to process a chunk: done; all remaining ranges are taken by other workers; no range remains; cancellation was
 * requested; the operation has ended.
 */
export type ChunkOutcome = 'done' | 'busy' | 'none-left' | 'cancelled' | 'over';

class OperationIsOver extends Error {}

/** Processes the next free chunk. With `waits` and no free chunk, waits for one held by another worker. */
export async function doChunk<Payload, Key, Facts, Computed>(
  operation: ChunkedOperation<Payload, Key, Facts, Computed, unknown>,
  work: OperationWork<Payload>,
  { waits = false } = {},
): Promise<ChunkOutcome> {
  try {
    return await work.inTenant((transaction) => chunkIn(transaction, operation, work, waits));
  } catch (error) {
    if (error instanceof OperationIsOver) return 'over';
    throw error;
  }
}

async function chunkIn<Payload, Key, Facts, Computed>(
  transaction: TenantTransaction,
  operation: ChunkedOperation<Payload, Key, Facts, Computed, unknown>,
  work: OperationWork<Payload>,
  waits: boolean,
): Promise<ChunkOutcome> {
  // Read after the range is locked: a worker that waited for it must see changes made meanwhile.
  const [range, row] = await Promise.all([claimRange<Key>(transaction, work.id, waits), stateOf(transaction, work.id)]);
  if (row.state !== 'running') return 'over';
  if (row.cancelled_by !== null) return 'cancelled';
  if (range === undefined) return (await isRangeLeft(transaction, work.id)) ? 'busy' : 'none-left';
  const part = await operation.read(transaction, work, { ...range.rest, limit: operation.chunk });
  if (part === undefined) {
    await advanceRange(transaction, work.id, range.range, { isDone: true });
    return 'done';
  }
  const computed = await computedIn(operation, work.threads, part.facts);
  const reasons = await operation.write(transaction, work, computed);
  if (reasons.length > 0) {
    const row = { operation: work.id, range: range.range, particulars: storedJson(reasons) };
    unawaited(transaction.insertInto('operation_reason').values(row).execute());
  }
  unawaited(advanceRange(transaction, work.id, range.range, { last: part.last, isDone: part.count < operation.chunk }));
  await countDone(transaction, work.id, part.count);
  return 'done';
}

async function stateOf(transaction: TenantTransaction, id: string) {
  return await transaction
    .selectFrom('operation')
    .select(['state', 'cancelled_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Adds to the progress as the last statement of the chunk, since other workers wait for that row. Throws if the operation has ended, so
 * that deleted rows do not return; a queued operation accepts it.
 */
async function countDone(transaction: TenantTransaction, id: string, count: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('operation')
    .set((row) => ({ done: row('done', '+', count), setbacks: 0 }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new OperationIsOver();
}

/** Computes a chunk; falls back to row by row when the whole exceeds a thread's limits, so that one row does not block the others. */
async function computedIn<Facts, Computed>(
  { compute, alone }: Pick<ChunkedOperation<never, never, Facts, Computed, never>, 'compute' | 'alone'>,
  threads: Threads,
  facts: Facts,
): Promise<Computed> {
  try {
    return await threads.run(compute, facts);
  } catch (error) {
    if (!(error instanceof ThreadExhausted) || alone === undefined) throw error;
    const rows = alone.each(facts);
    if (rows.length === 1) return alone.exhausted(facts, error.resource);
    const computed: Computed[] = [];
    for (const row of rows) computed.push(await computedIn({ compute, alone }, threads, row));
    return alone.together(computed);
  }
}
