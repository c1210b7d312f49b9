import { WORK_ORDER_ACTIVITIES } from '@contador/domain/field';
import type { TenantTransaction } from '../platform/index.ts';

export interface Activity {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** Usual length of a visit; null if the company has not said it. */
  readonly hours: number | null;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Activities of the company: those of the product, replaced by saved ones with the same id, and the company's own. */
export async function activitiesOf(transaction: TenantTransaction): Promise<Activity[]> {
  const rows = await transaction.selectFrom('work_order_activity').selectAll().execute();
  const own = rows.map(({ id, name, active, hours, saved_by, saved_at }) => ({
    id,
    name,
    active,
    hours: hours === null ? null : Number(hours),
    savedBy: saved_by,
    savedAt: saved_at.toISOString(),
  }));
  const defaults = WORK_ORDER_ACTIVITIES.filter(({ id }) => own.every((it) => it.id !== id)).map(
    ({ id, label, hours }) => ({
      id,
      name: label,
      active: true,
      hours,
      savedBy: '',
      savedAt: new Date(0).toISOString(),
    }),
  );
  return [...defaults, ...own].toSorted((one, other) => one.id - other.id);
}

export async function saveActivity(
  transaction: TenantTransaction,
  { id, name, active, hours }: Pick<Activity, 'id' | 'name' | 'active' | 'hours'>,
  by: string,
  at: Date,
): Promise<void> {
  const row = { id, name, active, hours: hours === null ? null : String(hours), saved_by: by, saved_at: at };
  await transaction
    .insertInto('work_order_activity')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(row))
    .execute();
}
