import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Months with an approved settlement. */
export async function settledPeriods(transaction: TenantTransaction): Promise<Month[]> {
  const rows = await transaction.selectFrom('self_generator_approval').select(['year', 'month']).execute();
  return rows.map(({ year, month }) => ({ year, number: month }));
}

const inMonths = (months: readonly Month[]) =>
  sql<boolean>`(s.year, s.month) in (select y, m from unnest(${months.map(({ year }) => year)}::int[], ${months.map(({ number }) => number)}::int[]) as of(y, m))`;

/**
 * Approved months of all clients as in force, ordered by month and code. Energies in millionths, concept 11 in half millionths; values in
 * cents.
 */
export async function settledRows(transaction: TenantTransaction, months: readonly Month[]) {
  return await transaction
    .selectFrom('settled_version as s')
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 's.tenant').onRef('c.client_code', '=', 's.client_code'),
    )
    .select(['s.client_code', 'c.name', 's.year', 's.month', 's.ag_type_code', 's.origin', 's.m_factor'])
    .select(['s.energy_100', 's.energy_85', 's.energy_132', 's.energy_482', 's.energy_11_doubled', 's.energy_12'])
    .select(['s.value_100', 's.value_85', 's.value_132', 's.value_482', 's.value_11', 's.value_12'])
    .select(['s.value_730', 's.value_800', 's.value_tot', 's.exported', 's.inductive_days', 's.capacitive_days'])
    .where('s.in_force', '=', true)
    .where(inMonths(months))
    .orderBy('s.year')
    .orderBy('s.month')
    .orderBy('s.client_code')
    .execute();
}

export type SettledReportRow = Awaited<ReturnType<typeof settledRows>>[number];

/** Sums over all clients by month, exact, as text: millionths of a kWh or kVArh, and cents. */
export async function settledSums(transaction: TenantTransaction, months: readonly Month[]) {
  const { rows } = await sql<Readonly<Record<SumName, string>> & { readonly year: number; readonly month: number }>`
    select s.year, s.month, sum(energy_100)::text as active, sum(energy_85)::text as exchanged, sum(energy_482)::text as surplus,
      sum(energy_12)::text as capacitive, ceil(sum(energy_11_doubled) / 2)::text as inductive, sum(value_100)::text as "activeValue",
      sum(value_11)::text as "inductiveValue", sum(value_12)::text as "capacitiveValue",
      sum(value_85 + value_132)::text as "exchangedValue", sum(value_482)::text as "surplusValue"
    from settled_version s where s.in_force and ${inMonths(months)} group by s.year, s.month order by s.year, s.month`.execute(
    transaction,
  );
  return rows;
}

type SumName =
  | ('active' | 'exchanged' | 'surplus' | 'capacitive' | 'inductive')
  | ('activeValue' | 'inductiveValue' | 'capacitiveValue' | 'exchangedValue' | 'surplusValue');
