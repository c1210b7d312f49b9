import { CEDENAR } from '@contador/regulation';
import { type Insertable, sql } from 'kysely';
import type { ClientTable } from '../../clients/clients.tables.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import type { ConsumptionTable } from '../intake/intake.tables.ts';
import type { TaxAgreementRangeTable, TaxAgreementTable } from '../set-up/set-up.tables.ts';

/** Company and market of the billing tests; the market has printed tariffs from April to October 2025. */
export const COMPANY = 'spectrum';
export const MARKET = 'NARM';

const saved = { saved_by: 'Prueba', saved_at: new Date('2025-01-02') };

/** Adds the printed tariffs of the market, the parameters of a year, and a cycle. */
export async function prepareBilling(
  transaction: TenantTransaction,
  cycle: { readonly code: string; readonly marketType: 'REGULADO' | 'NO REGULADO'; readonly autogenerators?: boolean },
): Promise<void> {
  for (const printed of CEDENAR) {
    await publishPrintedMonth(transaction, {
      tenant: COMPANY,
      market: MARKET,
      printed,
      source: 'CEDENAR',
      validFrom: new Date(`${printed.month}-21T05:00:00Z`),
      by: { email: 'dev@spectrum', personName: 'Prueba' },
      at: new Date('2025-11-01'),
    });
  }
  await transaction
    .insertInto('billing_annual_parameter')
    .values({
      year: 2025,
      strata_5_6_contribution: '20',
      other_uses_contribution: '20',
      uvt: '49799',
      minimum_wage: '1423500',
      vat: '19',
      ...saved,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('billing_cycle')
    .values({
      code: cycle.code,
      id: 1,
      periodicity: 1,
      market_type: cycle.marketType,
      entry_date: '2025-01-01',
      active: true,
      autogenerators: cycle.autogenerators ?? false,
      ...saved,
    })
    .execute();
}

/** Adds a regulated client of the market with all fields that billing needs. */
export async function addBilledClient(
  transaction: TenantTransaction,
  client: Partial<Insertable<ClientTable>> & { readonly client_code: string; readonly cycle: string },
): Promise<void> {
  await transaction
    .insertInto('client')
    .values({
      sic_code: `Frt${client.client_code}`,
      name: `CLIENTE ${client.client_code}`,
      active: true,
      market_type: 'REGULADO',
      use_type: 'COMERCIAL',
      tariff_type: 'MONOMIA',
      unit_cost_form: 'SI',
      surcharge: false,
      market: MARKET,
      voltage_level: '1',
      connection_level: 1,
      entry_date: '2025-01-01',
      consumption_source: 'matrix',
      id_type: 'NIT',
      installation_municipality: 'PASTO',
      installation_municipality_code: '52001',
      installation_department: 'NARIÑO',
      m_factor: 1,
      months_with_excess: 0,
      consecutive_months_out_of_excess: 0,
      consecutive_months_m6: 0,
      ...saved,
      ...client,
    })
    .execute();
}

/** Adds the consumption of a client in October 2025. */
export async function addConsumption(
  transaction: TenantTransaction,
  used: Partial<Insertable<ConsumptionTable>> & { client_code: string; cycle: string; active: string },
): Promise<void> {
  await transaction
    .insertInto('billing_consumption')
    .values({
      year: 2025,
      month: 10,
      source: 'manual',
      inductive: '0',
      penalised: '0',
      capacitive: '0',
      entered_by: 'Prueba',
      entered_at: new Date('2025-11-02'),
      ...used,
    })
    .execute();
}

/** Adds concepts that may be charged, numbered in order; the description defaults to the code. */
export async function addConcepts(
  transaction: TenantTransaction,
  concepts: readonly {
    readonly code: string;
    readonly description?: string;
    readonly vat?: boolean;
    readonly credit?: boolean;
    readonly inherent?: boolean;
  }[],
): Promise<void> {
  await transaction
    .insertInto('billing_concept')
    .values(
      concepts.map(({ code, description = code, vat = false, credit = false, inherent = true }, at) => ({
        id: at + 1,
        code,
        description,
        observation: '',
        active: true,
        applies_vat: vat,
        applies_credit: credit,
        inherent,
        ...saved,
      })),
    )
    .execute();
}

/** Adds the consumption history of a client, ending in September 2025: kWh and days, oldest first. */
export async function addMonthsBefore(
  transaction: TenantTransaction,
  client_code: string,
  months: readonly (readonly [kWh: number, days: number])[],
): Promise<void> {
  const first = 2025 * 12 + 9 - months.length;
  await transaction
    .insertInto('billing_history')
    .values(
      months.map(([active, days], at) => ({
        client_code,
        year: Math.floor((first + at) / 12),
        month: ((first + at) % 12) + 1,
        active: String(active),
        days,
        inductive: '0',
        penalised: '0',
        capacitive: '0',
        series: [],
      })),
    )
    .execute();
}

/** Adds an agreement of a municipality or department in its first version, with its ranges. */
export async function addAgreement(
  transaction: TenantTransaction,
  agreement: Partial<Insertable<TaxAgreementTable>> &
    Pick<Insertable<TaxAgreementTable>, 'tax' | 'id' | 'place' | 'use_types'>,
  ranges: readonly Partial<Insertable<TaxAgreementRangeTable>>[],
): Promise<void> {
  const { tax, id } = agreement;
  const version = agreement.version ?? 1;
  await transaction
    .insertInto('tax_agreement')
    .values({
      active: true,
      strata: [],
      start_date: '2025-01-01',
      variable: 'FIJA',
      charge: 'PORC_CONSUMO',
      limit_unit: 'AUTO',
      ...saved,
      version,
      ...agreement,
    })
    .execute();
  for (const [position, range] of ranges.entries()) {
    await transaction
      .insertInto('tax_agreement_range')
      .values({ tax, id, version, position, value: '0', ...range })
      .execute();
  }
}

/** Adds the dates and numbers of a cycle for October 2025, and the account for payments. */
export async function addBillParameters(
  transaction: TenantTransaction,
  { cycle, first, last }: { readonly cycle: string; readonly first: number; readonly last: number },
): Promise<void> {
  await transaction
    .insertInto('billing_month_parameter')
    .values({
      id: 1,
      year: 2025,
      month: 10,
      cycle,
      start_date: '2025-10-01',
      end_date: '2025-10-31',
      ...saved,
      expedition: '2025-11-10',
      due: '2025-11-25',
      suspension: '2025-12-01',
      first_number: first,
      last_number: last,
    })
    .execute();
  await sql`insert into financial_actor (id, type, nit, dv, active, particulars, format, saved_by, saved_at)
    values (90, 'EMISOR', '860000001', '1', true, '{"bank":"Banco Prueba","ac_number":"000-1"}', 1, 'Prueba', now())`.execute(
    transaction,
  );
  await transaction.updateTable('client').set({ bank_account: 90 }).execute();
}
