import type { Particular } from '@contador/contract';
import { type Refusal, refuse } from '@contador/contract';
import { operationTexts } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { sql } from 'kysely';
import { audit } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { OperationContext } from '../operation.ts';
import { cancelledRefusal } from './cancellation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';
import { doChunk } from './do-chunk.ts';
import { noteRanges } from './range.ts';

/** Maximum number of reasons shown; all are stored in `operation_reason`. */
const QUOTED = 1000;

/** Reasons of the chunks in key order: the first thousand, and the number of others. */
async function reasonsOf(transaction: TenantTransaction, operation: string): Promise<Particular[]> {
  const [quoted, all] = await Promise.all([
    sql<{ particular: Particular }>`
      select particular from operation_reason, jsonb_array_elements(particulars) with ordinality as each (particular, at)
      where operation = ${operation} order by range, number, at limit ${QUOTED}`.execute(transaction),
    sql<{ count: number }>`
      select coalesce(sum(jsonb_array_length(particulars)), 0)::int as count
      from operation_reason where operation = ${operation}`.execute(transaction),
  ]);
  const more = (all.rows[0]?.count ?? 0) - quoted.rows.length;
  const particulars = quoted.rows.map(({ particular }) => particular);
  return more > 0 ? [...particulars, { expected: operationTexts.moreReasons(more) }] : particulars;
}

/** Runs a chunked operation from its current position, and publishes the results of all chunks. */
export async function runChunks<Payload, Key, Facts, Computed, Value>(
  operation: ChunkedOperation<Payload, Key, Facts, Computed, Value>,
  context: OperationContext<Payload>,
): Promise<Result<Value, Refusal>> {
  await context.inTenant((transaction) => plan(transaction, operation, context));
  for (;;) {
    // Stops in time and deletes its rows: a database with a full disk fails for everybody.
    const full = await context.lacksRoom();
    if (full !== undefined) return full;
    let outcome = await doChunk(operation, context);
    // A dead worker releases its range, so waiting for the lock is also how it is taken over.
    if (outcome === 'busy') outcome = await doChunk(operation, context, { waits: true });
    if (outcome === 'over') throw new Error(`operation ${context.id} ended elsewhere`);
    if (outcome === 'none-left' || outcome === 'cancelled') break;
    if (outcome === 'done') await context.turn();
  }
  const { by, reasons } = await context.inTenant(async (transaction) => ({
    by: await cancelledBy(transaction, context.id),
    reasons: await reasonsOf(transaction, context.id),
  }));
  if (by !== null) return cancelledRefusal(by);
  if (reasons.length > 0) return refuse(operation.refusal, reasons);
  return await context.complete(async (transaction) => {
    const late = await cancelledBy(transaction, context.id);
    if (late !== null) return cancelledRefusal(late);
    const published = await operation.publish(transaction, context);
    if (published.ok) {
      await transaction.updateTable('operation').set({ leaves_rows: false }).where('id', '=', context.id).execute();
    }
    return published;
  });
}

/** Stores the plan unless an earlier attempt did. */
async function plan<Payload, Key>(
  transaction: TenantTransaction,
  operation: Pick<ChunkedOperation<Payload, Key, unknown, unknown, unknown>, 'kind' | 'plan'>,
  context: OperationContext<Payload>,
): Promise<void> {
  const planned = await transaction
    .selectFrom('operation_range')
    .select('range')
    .where('operation', '=', context.id)
    .limit(1)
    .executeTakeFirst();
  if (planned !== undefined) return;
  const { total, message, ranges = [{}] } = await operation.plan(transaction, context);
  await noteRanges(transaction, context.id, ranges);
  await transaction
    .updateTable('operation')
    .set({ total, message, shared: ranges.length > 1, leaves_rows: true })
    .where('id', '=', context.id)
    .execute();
  audit(transaction, { by: context.by, action: 'operation-begun', subject: `${operation.kind} ${context.key}` });
}

async function cancelledBy(transaction: TenantTransaction, id: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('operation')
    .select('cancelled_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.cancelled_by;
}
