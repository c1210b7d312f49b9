import { audit, type Person } from '../database/audit.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { KeptTable } from './kept-table.ts';

/** What is written at once: many things that nobody approves one by one, one that follows from what was approved, or what a person chose. */
interface Keeping<New extends object> {
  readonly transaction: TenantTransaction;
  readonly rows: readonly New[];
  /** `tariff.publish`. */
  readonly action: string;
  readonly subject: string;
  /** What the log says of it, and of how it was before. */
  readonly logged: unknown;
  readonly before?: unknown;
  readonly by: Person;
  readonly at: Date;
}

/**
 * Writes the rows for good, all or none, with one entry in the log. Gives false, and changes nothing, where all of them were there before;
 * throws where some were, because what is written at once never is in part.
 */
export async function keepRows<New extends object>(
  table: Pick<KeptTable<object, New>, 'insert'>,
  { transaction, rows, action, subject, logged, before, by, at }: Keeping<New>,
): Promise<boolean> {
  const stored = await table.insert(transaction, rows, { by: by.personName, at });
  if (stored === 0) return false;
  if (stored < rows.length) throw new Error(`${rows.length - stored} of ${rows.length} were there before: ${subject}`);
  audit(transaction, { by, action, subject, ...(before !== undefined && { before }), after: logged, at });
  return true;
}
