import { AsyncLocalStorage } from 'node:async_hooks';
import { visibleText } from '@contador/kernel';
import type { TenantTransaction } from './in-tenant.ts';
import { storedJson } from './stored-json.ts';

/** Person that the log names as the author. */
export interface Person {
  readonly email: string;
  readonly personName: string;
}

export interface AuditEntry {
  readonly by: Person;
  /** Business action, such as `input-deleted`. */
  readonly action: string;
  /** Object of the action, such as `DSPCTTOS 2026-03 NARM def`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Time of the action; now by default. */
  readonly at?: Date;
}

const pending = new WeakMap<TenantTransaction, AuditEntry[]>();

/** Number of entries written by the current call. A write that adds none gets one from the server. */
export const auditTally = new AsyncLocalStorage<{ entries: number }>();

/**
 * Adds an entry to the tenant's log within this transaction. Entries are inserted as the last statement of the transaction, because the
 * hash chain serialises the writers of a tenant and should be locked as briefly as possible.
 */
export function audit(transaction: TenantTransaction, entry: AuditEntry): void {
  const entries = pending.get(transaction) ?? [];
  entries.push(entry);
  pending.set(transaction, entries);
}

/** Adds an entry only if the transaction writes and the current call has added none, in this transaction or earlier. */
export function auditOtherwise(transaction: TenantTransaction, entry: AuditEntry): void {
  if (!pending.has(transaction) && (auditTally.getStore()?.entries ?? 0) === 0) audit(transaction, entry);
}

/** Inserts the collected entries, or discards them if the transaction is about to be rolled back. */
export async function flushAudit(transaction: TenantTransaction, keep: boolean): Promise<void> {
  const entries = pending.get(transaction);
  pending.delete(transaction);
  if (entries === undefined || !keep) return;
  const json = (value: unknown) => (value === undefined ? null : storedJson(value));
  await transaction
    .insertInto('audit_entry')
    .values(
      entries.map((entry) => ({
        at: entry.at ?? new Date(),
        by_email: entry.by.email,
        by_name: entry.by.personName,
        action: entry.action,
        subject: visibleText(entry.subject),
        before: json(entry.before),
        after: json(entry.after),
      })),
    )
    .execute();
  const tally = auditTally.getStore();
  if (tally !== undefined) tally.entries += entries.length;
}
