import type { ConnectionLevel } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/** Corrected terms of a client's month: the published tariff, market and level that give its prices, its class and its place. */
export interface CorrectedPlace {
  readonly tariffId: string;
  /** `null` for a free client. */
  readonly level: ConnectionLevel | null;
  /** `null` if not corrected. */
  readonly useType: string | null;
  readonly stratum: number | null;
  /** `null` if not corrected. */
  readonly market: string | null;
  /** Five-digit DANE code; `null` if not corrected. */
  readonly municipality: string | null;
}

/** Corrected terms of the given clients in the month, by client code. */
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
