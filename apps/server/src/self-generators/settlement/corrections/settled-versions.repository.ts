import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { decoded, ofPeriod, type TenantTransaction } from '../../../platform/index.ts';

/** Version of a client's month in force, with the fingerprint of its approval when it is a correction. */
export async function versionInForce(transaction: TenantTransaction, period: Month, clientCode: string) {
  const row = await transaction
    .selectFrom('settled_version')
    .selectAll()
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .where('in_force', '=', true)
    .executeTakeFirst();
  return row && decoded('settled_version', row);
}
export type SettledVersion = NonNullable<Awaited<ReturnType<typeof versionInForce>>>;

/** Number and origin of the version in force by client; clients without an approved month are absent. */
export async function numbersInForce(transaction: TenantTransaction, period: Month, codes: readonly string[]) {
  return await transaction
    .selectFrom('settled_version')
    .select(['client_code', 'number', 'origin'])
    .where(ofPeriod(period))
    .where('in_force', '=', true)
    .where(sql<boolean>`client_code = any(${codes as string[]}::text[])`)
    .execute();
}

/** Approved corrections of a month, newest first, with the total that each replaced. Cents. */
export async function correctedVersions(transaction: TenantTransaction, period: Month) {
  const { rows } = await sql<{
    readonly client_code: string;
    readonly client_name: string | null;
    readonly number: number;
    readonly reason: string;
    readonly total: number;
    readonly total_before: number;
    readonly carried: number;
    readonly into_year: number | null;
    readonly into_month: number | null;
    readonly fingerprint: string;
    readonly approved_by: string;
    readonly approved_at: Date;
  }>`
    select c.client_code, c.client_name, c.number, c.reason, c.value_tot as total, v.value_tot as total_before, c.carried, t.into_year, t.into_month,
      c.fingerprint, c.approved_by, c.approved_at
    from corrected_self_generator_settlement c
    join settled_version v on v.tenant = c.tenant and v.client_code = c.client_code and v.year = c.year and v.month = c.month and v.number = c.replaces
    left join carried_correction t on t.tenant = c.tenant and t.client_code = c.client_code and t.year = c.year and t.month = c.month
      and t.number = c.number
    where c.year = ${period.year} and c.month = ${period.number}
    order by c.approved_at desc, c.client_code`.execute(transaction);
  return rows;
}
