import { type BillingCycle, type CycleClients, periodOfCycle } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import type { ClientSide } from './client-side.ts';
import { isBilledClient } from './is-billed-client.ts';

/** Number of clients of a cycle on both sides. Locks the cycle, so that no client enters it before the caller changes it. */
export async function clientsInCycle(transaction: TenantTransaction, code: string): Promise<CycleClients> {
  await transaction.selectFrom('billing_cycle').select('code').where('code', '=', code).forUpdate().execute();
  const { all, active } = await transaction
    .selectFrom('client')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('active', 'is', true).as('active'),
    ])
    .where('cycle', '=', code)
    .executeTakeFirstOrThrow();
  return { all: Number(all), active: Number(active) };
}

/** Active clients by cycle; cycles without any are omitted. */
export async function cycleUsers(transaction: TenantTransaction, side: ClientSide): Promise<Record<string, number>> {
  const rows = await transaction
    .selectFrom('client')
    .select(({ fn, ref }) => [ref('cycle').$notNull().as('cycle'), fn.countAll<string>().as('count')])
    .where('cycle', 'is not', null)
    .where('active', 'is', true)
    .where('self_generator', side === 'self-generators' ? 'is not' : 'is', null)
    .groupBy('cycle')
    .orderBy('cycle')
    .execute();
  return Object.fromEntries(rows.map(({ cycle, count }) => [cycle, Number(count)]));
}

/** Clients billable in the month, by cycle: entered by the last day of the cycle's period, and of its market type. */
export async function billableUsers(
  transaction: TenantTransaction,
  cycles: readonly BillingCycle[],
  month: Month,
  side: ClientSide,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { code, periodicity, marketType } of cycles) {
    const { count } = await transaction
      .selectFrom('client')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('cycle', '=', code)
      .where(isBilledClient({ marketType, ...periodOfCycle(periodicity, month) }, 'client', side))
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) counted[code] = Number(count);
  }
  return counted;
}
