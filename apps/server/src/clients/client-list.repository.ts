import type { ClientRow } from '@contador/contract/clients';
import { missingOfClient } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ClientSide } from './client-side.ts';
import '../database/tables/clients.ts';

/**
 * The clients of a side as the list has them, by code from a place on; and how many there are in all, where these are the last: counting a
 * hundred thousand takes longer than reading the first of them.
 */
export async function listedClients(
  transaction: TenantTransaction,
  side: ClientSide,
  { from = 0, limit }: { readonly from?: number | undefined; readonly limit?: number | undefined },
): Promise<{ clients: ClientRow[]; total: number | undefined }> {
  const ofSide = sql<boolean>`(self_generator is null) = ${side === 'consumers'}`;
  let query = transaction
    .selectFrom('client')
    .select(['client_code as clientCode', 'sic_code as sicCode', 'name', 'use_type as useType', 'cycle', 'surcharge'])
    .select(['market_type as marketType', 'unit_cost_form as unitCostForm', 'active', 'id_type as idType', 'stratum'])
    .select(['tariff_type as tariffType', 'voltage_level as voltageLevel', 'connection_level as connectionLevel'])
    .select([
      'installation_municipality as installationMunicipality',
      'subsistence_consumption as subsistenceConsumption',
    ])
    .select('installation_department as installationDepartment')
    .where(ofSide)
    .orderBy('client_code')
    .offset(from);
  if (limit !== undefined) query = query.limit(limit + 1);
  const rows = (await query.execute()) as unknown as (ClientRow & Parameters<typeof missingOfClient>[0])[];
  const clients = rows.slice(0, limit).map((row) => ({ ...row, complete: missingOfClient(row).length === 0 }));
  return { clients, total: clients.length < rows.length ? undefined : from + clients.length };
}
