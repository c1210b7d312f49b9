import type { BillingConcept } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';

/** A concept with its id, and who saved it last. */
interface SavedConcept extends BillingConcept {
  readonly id: number;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Concepts of the company in the order in which they were added. */
export async function billingConcepts(transaction: TenantTransaction): Promise<SavedConcept[]> {
  const rows = await transaction.selectFrom('billing_concept').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    description: row.description,
    observation: row.observation,
    appliesVat: row.applies_vat,
    appliesCredit: row.applies_credit,
    inherent: row.inherent,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** Upserts the concept by id. */
export async function saveConcept(
  transaction: TenantTransaction,
  { appliesVat, appliesCredit, ...fields }: BillingConcept & { readonly id: number },
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...fields, applies_vat: appliesVat, applies_credit: appliesCredit, saved_by: by, saved_at: at };
  await transaction
    .insertInto('billing_concept')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}
