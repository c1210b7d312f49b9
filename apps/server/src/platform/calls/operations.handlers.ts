import { refuse } from '@contador/contract';
import { refusals } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { cancelOperation, listOperations, watchOperations } from '@contador/contract/operations';
import type { Selectable } from 'kysely';
import { audit } from '../database/audit.ts';
import { inTenant, type TenantTransaction } from '../database/in-tenant.ts';
import { storedJson } from '../database/stored-json.ts';
import { handle } from '../http/handle.ts';
import { events } from '../http/reply.ts';
import { cancelledRefusal } from '../operations/chunks/cancellation.ts';
import type { OperationTable } from '../operations/operations.tables.ts';
import type { Caller } from '../parts/caller.ts';
import type { Parts } from '../parts/parts.ts';

const LISTED = 50;

function rowOf(operation: Selectable<OperationTable>, { operations }: Parts, now: Date): OperationRow {
  const { refusal, started_at: began, finished_at: ended } = operation;
  return {
    id: operation.id,
    kind: operation.kind,
    key: operation.key,
    state: operation.state,
    done: operation.done,
    total: operation.total,
    message: operation.message,
    refusal:
      refusal === null
        ? null
        : { code: refusal.code, message: refusals[refusal.code].message, details: [...refusal.particulars] },
    reference: operation.reference,
    by: operation.by_name,
    createdAt: operation.created_at.toISOString(),
    finishedAt: ended?.toISOString() ?? null,
    refreshes: [...operations.refreshesOf(operation.kind)],
    seconds: began === null ? null : ((ended ?? now).getTime() - began.getTime()) / 1000,
  };
}

/** Operations visible to the caller. */
function followed(transaction: TenantTransaction, caller: Caller, { operations }: Parts) {
  const kinds = operations.kindsOpenTo(caller);
  return transaction
    .selectFrom('operation')
    .selectAll()
    .where(({ eb, fn, val }) => eb('kind', '=', fn.any(val(kinds))));
}

const list = handle(listOperations, async ({ caller, inTenant, parts, now }) => {
  const rows = await inTenant((transaction) =>
    followed(transaction, caller, parts).orderBy('number', 'desc').limit(LISTED).execute(),
  );
  return { operations: rows.map((row) => rowOf(row, parts, now)) };
});

const watch = handle(watchOperations, async ({ caller, parts }) => events((signal) => changes(parts, caller, signal)));

/** Cancels an operation: at once while queued; a running one stops between two chunks. */
const cancel = handle(cancelOperation, async ({ body, caller, inTenant, parts, now }) => {
  return await inTenant(async (transaction) => {
    const row = await followed(transaction, caller, parts).where('id', '=', body.id).forUpdate().executeTakeFirst();
    if (row === undefined) return refuse('not-found');
    // Repeated request after a double click or a lost answer.
    if (row.cancelled_by === caller.personName) return { cancelled: 'OK' as const };
    if (row.state !== 'queued' && row.state !== 'running') return refuse('operation-over');
    if (!parts.operations.canCancel(row.kind)) return refuse('operation-goes-on');
    const { refusal } = cancelledRefusal(caller.personName);
    const ended = { state: 'refused' as const, refusal: storedJson(refusal), finished_at: now };
    await transaction
      .updateTable('operation')
      .set({ cancelled_by: caller.personName, ...(row.state === 'queued' && ended) })
      .where('id', '=', body.id)
      .execute();
    audit(transaction, { by: caller, action: 'operation-cancelled', subject: `${row.kind} ${row.key}` });
    return { cancelled: 'OK' as const };
  });
});

/** Streams every change of the visible operations, starting with the open ones. Bursts of changes are coalesced. */
async function* changes(parts: Parts, caller: Caller, signal: AbortSignal): AsyncGenerator<OperationRow> {
  const changed = new Set<string>();
  let wake: () => void = () => undefined;
  let everything = true;
  const unsubscribe = parts.operations.life.listen((notice) => {
    if (notice === 'missed') everything = true;
    else if (notice.tenant === caller.tenant) changed.add(notice.id);
    else return;
    wake();
  });
  const aborted = () => wake();
  signal.addEventListener('abort', aborted);
  try {
    while (!signal.aborted) {
      if (everything || changed.size > 0) {
        const ids = [...changed];
        const open = everything;
        changed.clear();
        everything = false;
        yield* (await load(parts, caller, open ? 'open' : ids)).map((row) => rowOf(row, parts, parts.now()));
        continue;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    unsubscribe();
  }
}

async function load(parts: Parts, caller: Caller, which: 'open' | string[]) {
  return await inTenant(
    parts.database,
    caller.tenant,
    (transaction) => {
      const rows = followed(transaction, caller, parts).orderBy('number');
      return (
        which === 'open' ? rows.where('state', 'in', ['queued', 'running']) : rows.where('id', 'in', which)
      ).execute();
    },
    { readOnly: true },
  );
}

export const operationCalls = [list, watch, cancel];
