import type { Month } from '@contador/kernel';
import { reliquidatedComponents } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';

/** Holds every version of the input period until the transaction ends, so that nothing of it is published meanwhile. */
export async function holdVersions(transaction: TenantTransaction, period: Month): Promise<void> {
  await transaction
    .selectFrom('calculation_version')
    .select('version')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .orderBy('version')
    .forUpdate()
    .execute();
}

/** Holds the company's application period until the transaction ends: who sets it comes one after the other. */
export async function holdApplication(transaction: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application ' || current_setting('app.tenant'), 2))`.execute(
    transaction,
  );
}

/** Whether a component that a delta would change is published in the input period, in any market and version. */
export async function closedToAdjustments(transaction: TenantTransaction, period: Month): Promise<boolean> {
  const component = await transaction
    .selectFrom('published_component')
    .select('component')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('component', 'in', [...reliquidatedComponents])
    .executeTakeFirst();
  if (component !== undefined) return true;
  const tariff = await transaction
    .selectFrom('published_tariff')
    .select('market')
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .executeTakeFirst();
  return tariff !== undefined;
}
