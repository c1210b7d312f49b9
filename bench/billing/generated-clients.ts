import { sql } from 'kysely';
import type { TenantTransaction } from '../../apps/server/src/platform/database/in-tenant.ts';

/** A cycle with a number of generated clients, whose codes begin with the cycle's code. */
export interface GeneratedCycle {
  readonly code: string;
  readonly id: number;
  readonly clients: number;
}

/** Eight municipalities in three departments, by DANE code. */
export const PLACES = [
  ...(['52001', '52356', '52835', '52110'] as const),
  ...(['19001', '19698', '86001', '86568'] as const),
];

const saved = sql`'Medición', timestamptz '2025-01-02'`;

/**
 * Generates regulated clients of every use and stratum, four in five of them residential, in eight municipalities. The same number gives
 * the same client.
 */
export async function generateClients(transaction: TenantTransaction, { code, id, clients }: GeneratedCycle) {
  await sql`insert into billing_cycle (code, id, periodicity, market_type, entry_date, active, autogenerators, saved_by, saved_at)
    values (${code}, ${id}, 1, 'REGULADO', date '2025-01-01', true, false, ${saved}) on conflict do nothing`.execute(
    transaction,
  );
  await sql`insert into client (client_code, sic_code, name, active, market_type, use_type, stratum, tariff_type, niu, unit_cost_form, surcharge, market,
      cycle, voltage_level, connection_level, entry_date, consumption_source, id_type, id_number, installation_address, installation_municipality,
      installation_municipality_code, installation_department, location, meter, subsistence_consumption, network_operator, substation, circuit,
      bank_account, m_factor, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at)
    select ${code} || '-' || lpad(n::text, 7, '0'), 'Frt' || ${code} || n, 'CLIENTE DE LA MEDICIÓN ' || n, true, 'REGULADO', use,
      case when use = 'RESIDENCIAL' then 1 + n % 6 end, 'MONOMIA', (99000000000 + n)::text, 'SI', false, 'NARM', ${code},
      case when n % 20 = 0 then '2' else '1' end, case when n % 20 = 0 then 2 else 1 end, date '2025-01-01', 'matrix', 'CC',
      (10000000 + n)::text, 'Carrera ' || n % 90 || ' # ' || n % 40 || '-' || n % 99, 'MUNICIPIO ' || place, place, 'DEPARTAMENTO ' || left(place, 2), 'U',
      'M' || n, case when use = 'RESIDENCIAL' then case when n % 3 = 0 then 130 else 173 end end, 'CEDENAR', 'SUB ' || n % 30, 'CIR ' || n % 200,
      90, 1, 0, 0, 0, ${saved}
    from generate_series(1, ${clients}) as n,
      lateral (select (array['COMERCIAL', 'INDUSTRIAL', 'OFICIAL'])[1 + n % 3] as other) o,
      lateral (select case when n % 5 = 0 then other else 'RESIDENCIAL' end as use, (${[...PLACES]}::text[])[1 + n % 8] as place) u`.execute(
    transaction,
  );
}

/** Generates their consumption in October 2025 and the twelve months before: usual except for one in two hundred. */
export async function generateConsumption(transaction: TenantTransaction, { code }: GeneratedCycle) {
  await sql`insert into billing_history (client_code, year, month, active, inductive, penalised, capacitive, days, series)
    select client_code, extract(year from at), extract(month from at), usual + n * 7 % 23 + ago % 5, 0, 0, 0, 30, array[usual, usual]
    from client, generate_series(1, 12) as ago, lateral (select right(client_code, 7)::int as n, date '2025-10-01' - ago * interval '1 month' as at) c,
      lateral (select 60 + n % 300 as usual) u
    where cycle = ${code} order by client_code, at`.execute(transaction);
  await enterConsumption(transaction, code);
}

/** Enters the consumption of October 2025 again. */
export async function enterConsumption(transaction: TenantTransaction, code: string): Promise<void> {
  await sql`insert into billing_consumption (year, month, client_code, cycle, source, active, inductive, penalised, capacitive, days_in_excess,
      entered_by, entered_at)
    select 2025, 10, client_code, cycle, 'manual', (62 + n % 300 + n * 7 % 23) * case when n % 200 = 0 then 5 else 1 end, n % 40,
      case when n % 10 = 0 then n % 17 else 0 end, n % 3, case when n % 10 = 0 then n % 15 else 0 end, 'Medición', now()
    from client, lateral (select right(client_code, 7)::int as n) c where cycle = ${code} order by client_code`.execute(
    transaction,
  );
}
