import { AsyncLocalStorage } from 'node:async_hooks';
import { visibleText } from '@contador/kernel';
import type { TenantTransaction } from './in-tenant.ts';
import { storedJson } from './stored-json.ts';

/** Who did it, as the log names them. */
export interface Person {
  readonly email: string;
  readonly personName: string;
}

export interface AuditEntry {
  readonly by: Person;
  /** A verb of the business: `input-deleted`. */
  readonly action: string;
  /** What it was done to: `DSPCTTOS 2026-03 NARM def`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The moment; absent, the present one. */
  readonly at?: Date;
}

const pending = new WeakMap<TenantTransaction, AuditEntry[]>();

/** How many entries the present call has written: a write that wrote none of its own gets one from the server. */
export const auditTally = new AsyncLocalStorage<{ entries: number }>();

/**
 * Enters it in the tenant's log with this transaction. The entries go in as the transaction's last statement, because
 * the chain makes writers of one tenant wait for each other, and nothing else should wait with them.
 */
export function audit(transaction: TenantTransaction, entry: AuditEntry): void {
  const entries = pending.get(transaction) ?? [];
  entries.push(entry);
  pending.set(transaction, entries);
}

/** Enters it where the transaction writes and the present call has entered nothing of its own, in this transaction or before. */
export function auditOtherwise(transaction: TenantTransaction, entry: AuditEntry): void {
  if (!pending.has(transaction) && (auditTally.getStore()?.entries ?? 0) === 0) audit(transaction, entry);
}

/** Writes what `audit` collected; forgets it when the transaction is about to be undone. */
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
