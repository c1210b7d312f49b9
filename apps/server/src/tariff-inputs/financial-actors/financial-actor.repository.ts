import type { ActorParticulars } from '@contador/contract/tariff-inputs';
import type { financialActorTypes } from '@contador/domain/tariff-inputs';
import { decoded, type TenantTransaction, written } from '../../platform/index.ts';

/** A beneficiary or issuer of payments. */
export interface FinancialActor {
  readonly id: number;
  readonly type: (typeof financialActorTypes)[number];
  readonly nit: string;
  readonly dv: string;
  readonly active: boolean;
  readonly owner: string | null;
  readonly particulars: ActorParticulars;
}

/** An actor with the person who last saved it. */
export interface SavedActor extends FinancialActor {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** All actors of the company, by number. */
export async function financialActors(transaction: TenantTransaction): Promise<SavedActor[]> {
  const rows = await transaction.selectFrom('financial_actor').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type as FinancialActor['type'],
    nit: row.nit,
    dv: row.dv,
    active: row.active,
    owner: row.owner,
    particulars: decoded('financial_actor', row).particulars,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** Upserts an actor by its number. */
export async function saveFinancialActor(transaction: TenantTransaction, actor: FinancialActor, by: string, at: Date) {
  const { id, particulars, ...fields } = actor;
  const row = { ...fields, ...written('financial_actor', { particulars }), saved_by: by, saved_at: at };
  await transaction
    .insertInto('financial_actor')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}
