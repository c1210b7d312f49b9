import { isTechnician, type ResultArea, resultAreas } from '@contador/domain/access';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';
import { hasSecondStep } from './second-step/factors.repository.ts';

/** Tables whose first row ends the beginning of an area. */
const FIRST_RESULTS: Readonly<Record<ResultArea, string>> = {
  principal: 'published_component',
  facturador: 'bill',
  autogeneradores: 'self_generator_approval',
};

/** Areas in which the company has no first result yet; none for an account of the demonstration. */
export async function areasBeginning(transaction: TenantTransaction, email: string): Promise<ResultArea[]> {
  const row = await transaction
    .selectFrom('account')
    .select(
      resultAreas.map((area) => sql<boolean>`not exists (select from ${sql.table(FIRST_RESULTS[area])})`.as(area)),
    )
    .where('email', '=', email)
    .where('demo', '=', false)
    .executeTakeFirst();
  return row === undefined ? [] : resultAreas.filter((area) => row[area]);
}

/** Number of a company's active accounts by what they do; `withSecondStep` counts those that administer and have a second step. */
export interface AccountCounts {
  readonly administrators: number;
  readonly withSecondStep: number;
  readonly technicians: number;
  readonly customers: number;
}

export async function accountCounts(transaction: TenantTransaction): Promise<AccountCounts> {
  const accounts = await transaction
    .selectFrom('account')
    .select(['role', 'administers'])
    .select(hasSecondStep('account').as('has_factor'))
    .where('active', '=', true)
    .execute();
  return {
    administrators: accounts.filter(({ administers }) => administers).length,
    withSecondStep: accounts.filter((it) => it.administers && it.has_factor).length,
    technicians: accounts.filter(({ role }) => isTechnician(role)).length,
    customers: accounts.filter(({ role }) => role === 'ag_client').length,
  };
}
