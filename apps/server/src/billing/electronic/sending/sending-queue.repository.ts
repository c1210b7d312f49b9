import { begun, interrupted, operationOf } from '@contador/domain/billing';
import type { TenantTransaction } from '../../../platform/index.ts';
import { currentContingency } from '../contingency/contingency.repository.ts';
import {
  addAttempt,
  type DocumentInFlight,
  inFlight,
  sendingColumns,
  sendingOf,
  storeNext,
} from './document-in-flight.ts';

/** Duration of a lease in milliseconds: longer than the two calls that one document may need. */
const LEASE_MS = 300_000;
/** Requests in flight for a company. */
const IN_FLIGHT = 4;
/** Failures of the connection in a row after which the service is tried with one document a minute. */
export const MOST_FAILURES = 5;

/** The right to send for a company until it ends or another process takes it. */
export interface Lease {
  readonly fence: number;
  readonly mode: 'test' | 'production';
}

/**
 * Claims the queue of the company; `undefined` if it is off, stopped, paused or another process has it. What a process before it left in
 * flight is unknown from then on.
 */
export async function claimQueue(transaction: TenantTransaction, now: Date): Promise<Lease | undefined> {
  const claimed = await transaction
    .updateTable('authority_sending')
    .set(({ eb }) => ({ fence: eb('fence', '+', 1), leased_until: new Date(now.getTime() + LEASE_MS) }))
    .where('mode', '<>', 'off')
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '<=', now)]))
    .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
    .returning(['fence', 'mode'])
    .executeTakeFirst();
  if (claimed === undefined || claimed.mode === 'off') return undefined;
  const left = await transaction
    .selectFrom('document_sending')
    .select(sendingColumns)
    .where('operation', 'is not', null)
    .where('fence', '<', claimed.fence)
    .execute();
  for (const row of left) {
    const next = interrupted(sendingOf(row), now);
    await storeNext(transaction, row, next, now, {});
    await addAttempt(transaction, inFlight(row), { outcome: 'interrupted', lines: [], raw: '' }, now);
  }
  return { fence: claimed.fence, mode: claimed.mode };
}

/** Ends the lease, unless another process has taken it. */
export async function releaseQueue(transaction: TenantTransaction, { fence }: Lease): Promise<void> {
  await transaction.updateTable('authority_sending').set({ leased_until: null }).where('fence', '=', fence).execute();
}

/**
 * Takes the documents whose request is due, in order of number, and renews the lease; none if the queue was stopped or lost, or a contingency was declared, meanwhile. A
 * note waits until its bill is accepted.
 */
export async function takeDue(
  transaction: TenantTransaction,
  { fence, mode }: Lease,
  now: Date,
): Promise<readonly DocumentInFlight[]> {
  const held = await transaction
    .updateTable('authority_sending')
    .set({ leased_until: new Date(now.getTime() + LEASE_MS) })
    .where('fence', '=', fence)
    .where('mode', '=', mode)
    .where('stopped_at', 'is', null)
    .where((row) => row.or([row('paused_until', 'is', null), row('paused_until', '<=', now)]))
    .returning('failures')
    .executeTakeFirst();
  if (held === undefined || (await currentContingency(transaction)) !== undefined) return [];
  const due = await transaction
    .selectFrom('document_sending as d')
    .select(sendingColumns)
    .where('next_at', '<=', now)
    .where('environment', '=', mode)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('document', '=', 'bill'),
        eb('state', '<>', 'queued'),
        exists(
          selectFrom('document_sending as b')
            .select('b.number')
            .whereRef('b.number', '=', 'd.number')
            .where('b.document', '=', 'bill')
            .where('b.state', '=', 'accepted'),
        ),
      ]),
    )
    .orderBy('number')
    .orderBy('document')
    .limit(held.failures >= MOST_FAILURES ? 1 : IN_FLIGHT)
    .forUpdate()
    .execute();
  const taken: DocumentInFlight[] = [];
  for (const row of due) {
    const operation = operationOf(row.state);
    if (operation === undefined) continue;
    const attempt = row.attempts + 1;
    const next = begun(sendingOf(row));
    await transaction
      .updateTable('document_sending')
      .set({ state: next.state, next_at: null, operation, begun_at: now, fence, attempts: attempt })
      .where('number', '=', row.number)
      .where('document', '=', row.document)
      .execute();
    taken.push({ ...inFlight({ ...row, operation, attempts: attempt, begun_at: now }), ...next });
  }
  return taken;
}
