import type { ClientRow } from '@contador/contract/clients';
import { missingOfClient } from '@contador/domain/clients';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ClientSide } from './client-side.ts';
import '../database/tables/clients.ts';

/** The clients of a side as the list has them, by code from a place on, and how many there are in all. */
export async function listedClients(
  transaction: TenantTransaction,
  side: ClientSide,
  { from = 0, limit }: { readonly from?: number | undefined; readonly limit?: number | undefined },
): Promise<{ clients: ClientRow[]; total: number }> {
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
  if (limit !== undefined) query = query.limit(limit);
  const rows = (await query.execute()) as unknown as (ClientRow & Parameters<typeof missingOfClient>[0])[];
  const { total } = await transaction
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where(ofSide)
    .executeTakeFirstOrThrow();
  return {
    clients: rows.map((row) => ({ ...row, complete: missingOfClient(row).length === 0 })),
    total: Number(total),
  };
}
