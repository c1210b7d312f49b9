import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';

const regions = ['NORTE', 'CENTRO-SUR'] as const;

/** STR use charge of each region in the month, COP/kWh, from the last re-invoice that was uploaded; null if there is none. */
export async function strChargesOf(
  transaction: TenantTransaction,
  month: Month,
): Promise<Readonly<Record<(typeof regions)[number], number | null>>> {
  const newest = await transaction
    .selectFrom('str_settlement')
    .select(
      regions.map((region) =>
        sql<string | null>`reading #>> array['regions', ${region}, 'useCharge', 'amount']`.as(region),
      ),
    )
    .where(ofPeriod(month))
    .orderBy('reinvoice', 'desc')
    .orderBy('upload', 'desc')
    .limit(1)
    .executeTakeFirst();
  const charge = (region: (typeof regions)[number]) => (newest?.[region] == null ? null : Number(newest[region]));
  return { NORTE: charge('NORTE'), 'CENTRO-SUR': charge('CENTRO-SUR') };
}
