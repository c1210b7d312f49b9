import type { TenantTransaction } from '../../../platform/index.ts';

/** Username and application name of a company. */
export async function tenantOf(
  transaction: TenantTransaction,
  username: string,
): Promise<{ username: string; applicationName: string }> {
  const row = await transaction
    .selectFrom('tenant')
    .select('application_name')
    .where('tenant', '=', username)
    .executeTakeFirstOrThrow();
  return { username, applicationName: row.application_name };
}
