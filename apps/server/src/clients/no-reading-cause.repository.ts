import type { NoReadingCause } from '@contador/domain/self-generators';
import type { TenantTransaction } from '../platform/index.ts';

/** A cause with its id, and who saved it last. */
interface SavedCause extends NoReadingCause {
  readonly id: number;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Causes of the company, in the order in which they were added. */
export async function noReadingCauses(transaction: TenantTransaction): Promise<SavedCause[]> {
  const rows = await transaction.selectFrom('no_reading_cause').selectAll().orderBy('id').execute();
  return rows.map(({ id, code, description, active, saved_by, saved_at }) => ({
    id,
    code,
    description,
    active,
    savedBy: saved_by,
    savedAt: saved_at.toISOString(),
  }));
}

/** Upserts the cause by id. */
export async function saveNoReadingCause(
  transaction: TenantTransaction,
  cause: NoReadingCause & { readonly id: number },
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...cause, saved_by: by, saved_at: at };
  await transaction
    .insertInto('no_reading_cause')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}
