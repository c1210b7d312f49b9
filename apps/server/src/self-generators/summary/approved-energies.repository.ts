import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { APPROVES } from '../hours/approved-hours.ts';

/** Packed months in memory at a time: some 2 MB. */
const BATCH = 500;

/** Approved hours of the clients as stored, in batches. */
export async function* approvedEnergies(transaction: TenantTransaction, period: Month, codes: readonly string[]) {
  for (let at = 0; at < codes.length; at += BATCH) {
    yield await transaction
      .selectFrom('meter_month as m')
      .innerJoin('approved_meter_month as a', (join) => join.on(APPROVES))
      .select(['m.client_code as clientCode', 'm.energy', 'm.days'])
      .where('m.year', '=', period.year)
      .where('m.month', '=', period.number)
      .where('m.calculated', '=', true)
      .where(sql<boolean>`m.client_code = any(${codes.slice(at, at + BATCH)}::text[])`)
      .execute();
  }
}
