import type { Insertable } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { ClientTable } from '../clients.tables.ts';

/** Inserts a client directly, without the fields that users must enter. */
export async function addClient(
  transaction: TenantTransaction,
  client: Partial<Insertable<ClientTable>> & { readonly client_code: string },
): Promise<void> {
  await transaction
    .insertInto('client')
    .values({
      name: client.client_code,
      active: true,
      consumption_source: 'matrix',
      market_type: 'NO REGULADO',
      m_factor: 1,
      months_with_excess: 0,
      consecutive_months_out_of_excess: 0,
      consecutive_months_m6: 0,
      saved_by: 'Prueba',
      saved_at: new Date('2026-01-02'),
      ...client,
    })
    .execute();
}
