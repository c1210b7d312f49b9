import type { ClientRow } from '@contador/contract/clients';
import { missingOfClient } from '@contador/domain/clients';
import { missingOfSelfGenerator } from '@contador/domain/self-generators';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { ClientSide } from './client-side.ts';
import '../database/tables/clients.ts';

interface ListedPart {
  readonly from?: number | undefined;
  readonly limit?: number | undefined;
  /** Of self-generators, those whose stay touches it. */
  readonly year?: number | undefined;
}

/**
 * The clients of a side as the list has them, by code from a place on; and how many there are in all, where these are the last: counting a
 * hundred thousand takes longer than reading the first of them.
 */
export async function listedClients(
  transaction: TenantTransaction,
  side: ClientSide,
  part: ListedPart,
): Promise<{ clients: ClientRow[]; total: number | undefined }> {
  const { from = 0, limit } = part;
  const clients = side === 'consumers' ? await consumers(transaction, part) : await generators(transaction, part);
  const isLast = limit === undefined || clients.length <= limit;
  const shown = isLast ? clients : clients.slice(0, limit);
  return { clients: shown, total: isLast ? from + shown.length : undefined };
}

/** One more than asked for, where there is one. */
const more = ({ limit }: ListedPart) => (limit === undefined ? 2_000_000_000 : limit + 1);

async function consumers(transaction: TenantTransaction, part: ListedPart): Promise<ClientRow[]> {
  const rows = await transaction
    .selectFrom('client')
    .select(['client_code as clientCode', 'sic_code as sicCode', 'name', 'use_type as useType', 'cycle', 'surcharge'])
    .select(['market_type as marketType', 'unit_cost_form as unitCostForm', 'active', 'id_type as idType', 'stratum'])
    .select(['tariff_type as tariffType', 'voltage_level as voltageLevel', 'connection_level as connectionLevel'])
    .select([
      'installation_municipality as installationMunicipality',
      'subsistence_consumption as subsistenceConsumption',
    ])
    .select('installation_department as installationDepartment')
    .where(sql<boolean>`self_generator is null`)
    .orderBy('client_code')
    .offset(part.from ?? 0)
    .limit(more(part))
    .execute();
  return (rows as unknown as (ClientRow & Parameters<typeof missingOfClient>[0])[]).map(({ stratum, ...row }) => ({
    ...row,
    complete: missingOfClient({ ...row, stratum: stratum ?? null }).length === 0,
  }));
}

async function generators(transaction: TenantTransaction, part: ListedPart): Promise<ClientRow[]> {
  const { year } = part;
  let query = transaction
    .selectFrom('client')
    .select(['client_code as clientCode', 'sic_code as sicCode', 'name', 'use_type as useType', 'cycle', 'stratum'])
    .select(['market_type as marketType', 'active', 'self_generator as selfGenerator', 'fncer as renewable'])
    .select(['capacity_class as capacityClass', 'spec_capacity as capacity', 'agreed_price as agreedPrice'])
    .select(['exceed_payment as exceedPayment', 'voltage_level as voltageLevel', 'measuring_type as measuringType'])
    .select(['meter_factor as meterFactor', 'subsistence_consumption as subsistenceConsumption'])
    .where('self_generator', 'is not', null);
  if (year !== undefined) {
    query = query.where(
      sql<boolean>`coalesce(entry_date <= ${`${year}-12-31`}::date, true) and coalesce(left_date >= ${`${year}-01-01`}::date, true)`,
    );
  }
  const rows = await query
    .orderBy('client_code')
    .offset(part.from ?? 0)
    .limit(more(part))
    .execute();
  return (rows as unknown as (ClientRow & Parameters<typeof missingOfSelfGenerator>[0])[]).map((row) => ({
    ...row,
    complete: missingOfSelfGenerator(row).length === 0,
  }));
}
