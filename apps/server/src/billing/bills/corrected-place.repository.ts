import type { ConnectionLevel } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/billing-corrections.ts';

/** Where the prices of a client's month stand, once they were corrected: in which published tariff, of which market and at which level; of which class it is, and where. */
export interface CorrectedPlace {
  readonly tariffId: string;
  /** Null of a free client. */
  readonly level: ConnectionLevel | null;
  /** Null where nobody corrected it. */
  readonly useType: string | null;
  readonly stratum: number | null;
  /** Null where nobody corrected it. */
  readonly market: string | null;
  /** Five digits of the DANE; null where nobody corrected it. */
  readonly municipality: string | null;
}

/** The places of those clients whose tariff was corrected in the month, by code. */
export async function correctedPlaces(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CorrectedPlace>> {
  const { rows } = await sql<{
    client_code: string;
    tariff_id: string;
    level: ConnectionLevel | null;
    use_type: string | null;
    stratum: number | null;
    market: string | null;
    municipality: string | null;
  }>`
    select distinct on (client_code) client_code, tariff_id, level, use_type, stratum, market, municipality from terms_correction
    where client_code = any(${[...codes]}::text[]) and year = ${year} and month = ${number}
    order by client_code, version desc`.execute(transaction);
  return new Map(
    rows.map(({ client_code: code, tariff_id: tariffId, use_type: useType, ...place }) => [
      code,
      { tariffId, useType, ...place },
    ]),
  );
}
