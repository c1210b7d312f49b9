import type { ListedClient } from '@contador/market-files';
import { sql } from 'kysely';
import { isBilledClient } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import type { BilledCycle, CycleMonth } from '../cycle-month.ts';

/** All clients with a SIC code, of every cycle: those that a file of the cycle month may name. */
export async function listedClients(
  transaction: TenantTransaction,
  { month }: CycleMonth,
  cycle: BilledCycle,
): Promise<ListedClient[]> {
  const { rows } = await sql<ListedClient>`
    select c.client_code as code, c.sic_code as sic, coalesce(c.cycle, '') as cycle, coalesce(c.tariff_type = 'HORARIA', false) as hourly,
      c.consumption_source = 'manual' as manual, coalesce(typed.source = 'manual', false) as typed,
      ${isBilledClient(cycle, 'c')} as billed
    from client c left join billing_consumption typed on typed.tenant = c.tenant and typed.client_code = c.client_code
      and typed.year = ${month.year} and typed.month = ${month.number} and typed.cycle = ${cycle.code}
    where c.sic_code is not null`.execute(transaction);
  return rows;
}
