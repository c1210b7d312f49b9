import type { OperationWork } from '../operation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';

/**
 * Deletes, in chunks, the rows of an operation that ended without being published. If this worker dies, another continues: the operation
 * keeps its `leaves_rows` mark until none remain.
 */
export async function removeRows<Payload>(
  operation: Pick<ChunkedOperation<Payload, unknown, unknown, unknown, unknown>, 'chunk' | 'remove'>,
  work: OperationWork<Payload>,
): Promise<void> {
  for (;;) {
    const removed = await work.inTenant(async (transaction) => {
      const held = await transaction
        .selectFrom('operation')
        .select('id')
        .where('id', '=', work.id)
        .where('leaves_rows', '=', true)
        .where('state', 'in', ['refused', 'failed'])
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (held === undefined) return 0;
      const count = await operation.remove(transaction, work, operation.chunk);
      if (count === 0) {
        await transaction.updateTable('operation').set({ leaves_rows: false }).where('id', '=', work.id).execute();
      }
      return count;
    });
    if (removed === 0) return;
    await work.turn();
  }
}
