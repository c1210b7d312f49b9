import type { CycleConsumption } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { isBilledClient } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { approvedCycles, billedCycles } from '../cycles/cycle-month.ts';
import { intakesOf } from './intake.repository.ts';
import { loadedFile } from './loaded-file.ts';

interface Totals {
  readonly cycle: string;
  readonly users: number;
  readonly active: number;
  readonly inductive: number;
  readonly penalised: number;
  readonly capacitive: number;
}

/** Loading state of the consumption, by cycle; unknown cycles are omitted. */
export async function consumptionStanding(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
): Promise<CycleConsumption[]> {
  const cycles = await billedCycles(transaction, month, codes);
  const known = cycles.map(({ code }) => code);
  const [approved, intakes, totals, billed] = await Promise.all([
    approvedCycles(transaction, month, known),
    intakesOf(transaction, month, ['consumption']),
    totalsOf(transaction, month),
    Promise.all(cycles.map((cycle) => clientsWithout(transaction, month, cycle))),
  ]);
  return cycles.map(({ code }, at) => {
    const intake = intakes.find(({ cycle }) => cycle === code);
    const { clients, without } = billed[at] as { clients: number; without: string[] };
    return {
      cycle: code,
      ready: intake !== undefined || (clients > 0 && without.length === 0),
      approved: approved.has(code),
      ...(totals.find(({ cycle }) => cycle === code) ?? none),
      notFound: without,
      ignored: intake?.ignored ?? [],
      file: loadedFile(intake),
    };
  });
}

const none = { users: 0, active: 0, inductive: 0, penalised: 0, capacitive: 0 };

async function totalsOf(transaction: TenantTransaction, { year, number }: Month): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    select cycle, count(*)::integer as users, sum(active)::float8 as active, sum(inductive)::float8 as inductive,
      sum(penalised)::float8 as penalised, sum(capacitive)::float8 as capacitive
    from billing_consumption where year = ${year} and month = ${number} group by cycle`.execute(transaction);
  return rows;
}

/** Number of billable clients of the cycle in the month, and the codes of those without consumption. */
async function clientsWithout(
  transaction: TenantTransaction,
  { year, number }: Month,
  { code, endDate, marketType }: { readonly code: string; readonly endDate: string; readonly marketType: string },
): Promise<{ readonly clients: number; readonly without: string[] }> {
  const { rows } = await sql<{ clients: number; without: string[] }>`
    select count(*)::integer as clients,
      coalesce(array_agg(c.client_code order by c.client_code) filter (where b.client_code is null), '{}') as without
    from client c left join billing_consumption b on b.tenant = c.tenant and b.client_code = c.client_code and b.year = ${year} and b.month = ${number}
    where c.cycle = ${code} and ${isBilledClient({ marketType, endDate }, 'c')}`.execute(transaction);
  return rows[0] ?? { clients: 0, without: [] };
}
