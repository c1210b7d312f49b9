import type { LightingRegistration } from '@contador/domain';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/street-lighting.ts';

const fields = ['matricula', 'municipality', 'name', 'level', 'active'] as const;

/** The registrations of the company by municipality and code, or of one municipality. */
export async function registrationsOf(
  transaction: TenantTransaction,
  municipality?: string,
): Promise<LightingRegistration[]> {
  let query = transaction
    .selectFrom('lighting_registration')
    .select(fields)
    .orderBy('municipality')
    .orderBy('matricula');
  if (municipality !== undefined) query = query.where('municipality', '=', municipality);
  return await query.execute();
}

/** The registration of that code, wherever it is; `undefined` when there is none. */
export async function registrationOf(
  transaction: TenantTransaction,
  matricula: string,
): Promise<LightingRegistration | undefined> {
  return await transaction
    .selectFrom('lighting_registration')
    .select(fields)
    .where('matricula', '=', matricula)
    .executeTakeFirst();
}

/** Adds the registration, or saves it under its code. */
export async function saveRegistration(
  transaction: TenantTransaction,
  { matricula, ...given }: LightingRegistration,
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...given, saved_by: by, saved_at: at };
  await transaction
    .insertInto('lighting_registration')
    .values({ matricula, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'matricula']).doUpdateSet(row))
    .execute();
}
