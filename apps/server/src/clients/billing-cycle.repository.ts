import type { BillingCycle, ClientMarketType, Periodicity } from '@contador/domain/clients';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { BillingCycleTable } from './clients.tables.ts';

/** A cycle with its id, and who saved it last. */
export interface SavedCycle extends BillingCycle {
  readonly id: number;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** All cycles of the company, in the order in which they were added. */
export async function billingCycles(transaction: TenantTransaction): Promise<SavedCycle[]> {
  const rows = await transaction.selectFrom('billing_cycle').selectAll().orderBy('id').execute();
  return rows.map(fromRow);
}

/** Upserts the cycle by id. */
export async function saveBillingCycle(
  transaction: TenantTransaction,
  { entryMonth, marketType, ...fields }: BillingCycle & { readonly id: number },
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...fields, entry_date: `${entryMonth}-01`, market_type: marketType, saved_by: by, saved_at: at };
  await transaction
    .insertInto('billing_cycle')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}

function fromRow(row: Selectable<BillingCycleTable>): SavedCycle {
  return {
    id: row.id,
    code: row.code,
    periodicity: row.periodicity as Periodicity,
    marketType: row.market_type as ClientMarketType,
    autogenerators: row.autogenerators,
    entryMonth: row.entry_date.slice(0, 7),
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}
