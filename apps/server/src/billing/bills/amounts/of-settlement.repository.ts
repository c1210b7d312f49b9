import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/**
 * True when the bill was made from the settlement of a self-generator instead of a liquidation: it has no energy run and its month has an
 * approved settlement.
 */
export async function isBillOfSettlement(transaction: TenantTransaction, number: number): Promise<boolean> {
  const { rows } = await sql`select from bill b where b.number = ${number} and b.energy_run is null
    and exists (select from approved_self_generator_settlement s
      where s.tenant = b.tenant and s.client_code = b.client_code and s.year = b.year and s.month = b.month)`.execute(
    transaction,
  );
  return rows.length > 0;
}
