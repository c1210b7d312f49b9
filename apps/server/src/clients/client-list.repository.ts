import type { ClientRow } from '@contador/contract/clients';
import { missingOfClient } from '@contador/domain/clients';
import { missingOfSelfGenerator } from '@contador/domain/self-generators';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import type { ClientSide } from './client-side.ts';

interface ListedPart {
  readonly from?: number | undefined;
  readonly limit?: number | undefined;
  /** For self-generators: only those whose stay overlaps the year. */
  readonly year?: number | undefined;
}

/**
 * A page of the clients of a side, ordered by code. `total` is set on the last page only, because counting a hundred thousand rows takes
 * longer than reading the first page.
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

/** One more than the page size, to detect a further page. */
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
