import type { SuppliedMonth } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';

/** Approved settlement of self-generators in an input period, for the tariffs that include their energy. */
export interface SettledSupply {
  /** `2026-10`. */
  readonly month: string;
  readonly settledBy: string;
  /** ISO 8601. */
  readonly settledAt: string;
  readonly months: readonly SuppliedMonth[];
}

/** Condition for the version of a client's month that was in force at the given moment. */
function asItWas(until: string): RawBuilder<boolean> {
  return sql<boolean>`v.approved_at <= ${until}::timestamptz and not exists (select from corrected_self_generator_settlement c
    where c.tenant = v.tenant and c.client_code = v.client_code and c.year = v.year and c.month = v.month and c.number > v.number
      and c.approved_at <= ${until}::timestamptz)`;
}

/** Loads the approved settlement of a month; `undefined` if it is not approved, or was not approved by `until` (ISO 8601). */
export async function settledSupply(
  transaction: TenantTransaction,
  period: Month,
  until?: string,
): Promise<SettledSupply | undefined> {
  const approval = await transaction
    .selectFrom('self_generator_approval')
    .select(['approved_by', 'approved_at'])
    .where(ofPeriod(period))
    .$if(until !== undefined, (then) => then.where('approved_at', '<=', new Date(until as string)))
    .executeTakeFirst();
  if (approval === undefined) return undefined;
  const { rows } = await sql<SuppliedMonth>`
    select client_code as "clientCode", annex -> 'client' ->> 'market' as market, annex -> 'client' ->> 'type' as type,
      (annex -> 'client' -> 'renewable')::boolean as renewable, annex -> 'client' ->> 'capacity' as capacity,
      (energy_85 / 1000000.0)::text as credited, (energy_482 / 1000000.0)::text as surplus, surplus_value::text as "surplusValue"
    from settled_version v where ${ofPeriod(period)} and ${until === undefined ? sql`in_force` : asItWas(until)} order by client_code`.execute(
    transaction,
  );
  return {
    month: isoMonth(period),
    settledBy: approval.approved_by,
    settledAt: approval.approved_at.toISOString(),
    months: rows,
  };
}
