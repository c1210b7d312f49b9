import { type RawBuilder, type Selectable, sql } from 'kysely';

import { type ClientTable, isBilledClient } from '../../../clients/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** Range of client codes, and how many clients to read. */
export interface NextClients {
  readonly after?: string | undefined;
  readonly upTo?: string | undefined;
  readonly limit: number;
}

/** Condition for clients of the cycle that are billable in its month. */
function billable({ cycle, marketType, end }: CycleMonth) {
  return sql<boolean>`(client.cycle = ${cycle} and ${isBilledClient({ marketType, endDate: end })})`;
}

/** Next billable clients, ordered by code. */
export async function billableClients(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  next: NextClients,
): Promise<Selectable<ClientTable>[]> {
  return await clientsThat(transaction, billable(cycleMonth), next);
}

/** Next clients of a run as registered now, ordered by code. */
export async function clientsOfRun(
  transaction: TenantTransaction,
  run: string,
  next: NextClients,
): Promise<Selectable<ClientTable>[]> {
  const isOfRun = sql<boolean>`client.client_code in (select client_code from liquidation_row where run = ${run}::uuid)`;
  return await clientsThat(transaction, isOfRun, next);
}

async function clientsThat(
  transaction: TenantTransaction,
  condition: RawBuilder<boolean>,
  { after, upTo, limit }: NextClients,
): Promise<Selectable<ClientTable>[]> {
  let query = transaction.selectFrom('client').selectAll('client').where(condition).orderBy('client_code').limit(limit);
  if (after !== undefined) query = query.where('client_code', '>', after);
  if (upTo !== undefined) query = query.where('client_code', '<=', upTo);
  return await query.execute();
}

/** Markets of the billable clients; a client whose market is not filled in yet adds none. */
export async function marketsOfBillable(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<string[]> {
  const rows = await transaction
    .selectFrom('client')
    .select('market')
    .distinct()
    .where(billable(cycleMonth))
    .where('market', 'is not', null)
    .$narrowType<{ market: string }>()
    .execute();
  return rows.map(({ market }) => market);
}

/** Number of billable clients. */
export async function countBillable(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<number> {
  const { count } = await transaction
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(billable(cycleMonth))
    .executeTakeFirstOrThrow();
  return count;
}

/** Codes of the billable clients without consumption in the period. */
export async function withoutConsumption(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<string[]> {
  const rows = await transaction
    .selectFrom('client')
    .select('client_code')
    .where(billable(cycleMonth))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_consumption as c')
            .select('c.client_code')
            .whereRef('c.client_code', '=', 'client.client_code')
            .whereRef('c.tenant', '=', 'client.tenant')
            .where('c.year', '=', cycleMonth.period.year)
            .where('c.month', '=', cycleMonth.period.number),
        ),
      ),
    )
    .orderBy('client_code')
    .execute();
  return rows.map((row) => row.client_code);
}
