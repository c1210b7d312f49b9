import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { KeptTable } from './append-only-table.ts';

/** Rows that are stored in one write: many that nobody approves one by one, one that follows from an approval, or a person's choice. */
interface Keeping<New extends object> {
  readonly transaction: TenantTransaction;
  readonly rows: readonly New[];
  /** Action in the audit log: `tariff.publish`. */
  readonly action: string;
  readonly subject: string;
  /** Content of the audit entry, and the previous content. */
  readonly logged: unknown;
  readonly before?: unknown;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Writes the rows permanently, all or none, with one audit entry. Returns false, and changes nothing, when all of them existed; throws when
 * only some existed, because such a write is never partial.
 */
export async function storeRows<New extends object>(
  table: Pick<KeptTable<object, New>, 'insert'>,
  { transaction, rows, action, subject, logged, before, by, at }: Keeping<New>,
): Promise<boolean> {
  const stored = await table.insert(transaction, rows, { by: by.personName, at });
  if (stored === 0) return false;
  if (stored < rows.length) throw new Error(`${rows.length - stored} of ${rows.length} were there before: ${subject}`);
  audit(transaction, { by, action, subject, ...(before !== undefined && { before }), after: logged, at });
  return true;
}
