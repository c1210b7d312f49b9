import type { LightingRegistration } from '@contador/domain/street-lighting';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { LightingRegistrationTable } from './street-lighting.tables.ts';

/** A registration, and who saved it last. */
export interface SavedRegistration extends LightingRegistration {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The registrations of the company or of one municipality, by municipality and code. */
export async function registrationsOf(
  transaction: TenantTransaction,
  municipality?: string,
): Promise<SavedRegistration[]> {
  let query = transaction.selectFrom('lighting_registration').selectAll().orderBy('municipality').orderBy('matricula');
  if (municipality !== undefined) query = query.where('municipality', '=', municipality);
  return (await query.execute()).map(fromRow);
}

/** The registration with that code, in any municipality; `undefined` if there is none. */
export async function registrationOf(
  transaction: TenantTransaction,
  matricula: string,
): Promise<SavedRegistration | undefined> {
  const row = await transaction
    .selectFrom('lighting_registration')
    .selectAll()
    .where('matricula', '=', matricula)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The registration without its signature (who saved it, and when). */
export function unsigned({ savedBy: _by, savedAt: _at, ...registration }: SavedRegistration): LightingRegistration {
  return registration;
}

/** Inserts the registration, or updates it under its code. */
export async function saveRegistration(
  transaction: TenantTransaction,
  { matricula, ...registration }: LightingRegistration,
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...registration, saved_by: by, saved_at: at };
  await transaction
    .insertInto('lighting_registration')
    .values({ matricula, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'matricula']).doUpdateSet(row))
    .execute();
}

function fromRow(row: Selectable<LightingRegistrationTable>): SavedRegistration {
  const { matricula, municipality, name, level, active } = row;
  return { matricula, municipality, name, level, active, savedBy: row.saved_by, savedAt: row.saved_at.toISOString() };
}
