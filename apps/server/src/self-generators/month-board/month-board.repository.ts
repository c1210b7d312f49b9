import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { billableUsers, billingCycles } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';

/** Author and moment (ISO 8601) of an action; both null if it was not done. */
export interface Act {
  readonly by: string | null;
  readonly at: string | null;
}

export const NOBODY: Act = { by: null, at: null };

const actOf = (row: { readonly by: string | null; readonly at: Date | null } | undefined): Act =>
  row?.at ? { by: row.by, at: row.at.toISOString() } : NOBODY;

/** Person who last uploaded a meter file of the month. */
export async function lastMeterAct(transaction: TenantTransaction, { year, number }: Month): Promise<Act> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select made_by as by, made_at as at from meter_month where year = ${year} and month = ${number}
    order by made_at desc limit 1`.execute(transaction);
  return actOf(rows[0]);
}

/** A cycle with self-generators in the month: whether it has its parameters and its bills. */
export interface CycleStanding {
  readonly cycle: string;
  readonly parameters: Act;
  readonly bills: Act;
}

/** Cycles of the month's self-generators, in their order. */
export async function cycleStandings(transaction: TenantTransaction, period: Month): Promise<CycleStanding[]> {
  const cycles = await billingCycles(transaction);
  const users = await billableUsers(transaction, cycles, period, 'self-generators');
  const { rows } = await sql<{ cycle: string; step: 'parameters' | 'bills'; by: string; at: Date }>`
    select cycle, 'parameters' as step, saved_by as by, saved_at as at from billing_month_parameter
    where year = ${period.year} and month = ${period.number}
    union all
    select cycle, 'bills', billed_by, billed_at from billed_cycle
    where year = ${period.year} and month = ${period.number} and client_code is null`.execute(transaction);
  const standing = (cycle: string, step: 'parameters' | 'bills') =>
    actOf(rows.find((row) => row.cycle === cycle && row.step === step));
  return cycles
    .filter(({ code }) => (users[code] ?? 0) > 0)
    .map(({ code: cycle }) => ({
      cycle,
      parameters: standing(cycle, 'parameters'),
      bills: standing(cycle, 'bills'),
    }));
}

/** Moments (ISO 8601) at which the annexes of the month were last drawn, and its figures last approved or corrected. */
export async function lastPreparation(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<{ readonly drawn: string | null; readonly figures: string | null }> {
  const { rows } = await sql<{ drawn: Date | null; figures: Date | null }>`
    select
      (select max(made_at) from drawn_archive where year = ${year} and month = ${number} and contents = 'annexes') as drawn,
      (select max(approved_at) from settled_version where year = ${year} and month = ${number}) as figures`.execute(
    transaction,
  );
  const [last] = rows;
  return { drawn: last?.drawn?.toISOString() ?? null, figures: last?.figures?.toISOString() ?? null };
}
