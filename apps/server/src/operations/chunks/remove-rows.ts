import type { OperationWork } from '../operation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';

/**
 * Removes in chunks what an operation wrote that ended without being seen. Whoever dies of it leaves the rest to the next: the operation says that
 * it leaves rows until there are none.
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
