import type { SettlementRecord } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import { DEFAULT_READINGS } from '@contador/regulation';
import type { Insertable } from 'kysely';
import { written } from '../../platform/database/documents/written.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import type { ApprovedSelfGeneratorSettlementTable } from '../settlement/settlement.tables.ts';

type Settled = Partial<Insertable<ApprovedSelfGeneratorSettlementTable>>;

const APPROVED = { approved_by: 'Daniela Duarte', approved_at: new Date('2026-01-05T15:00:00Z') };

/** Record of the settlement of a generic client. */
const record: SettlementRecord = {
  rules: 1,
  first: '2026-01-01',
  days: 31,
  tariff: null,
  prices: null,
  client: {
    type: 'AGPE',
    renewable: true,
    capacity: '20',
    market: 'M1',
    level: 'n1us',
    use: 'RESIDENCIAL',
    stratum: 2,
    contribution: '0',
    subsidy: null,
    reactiveCharge: null,
  },
  readings: DEFAULT_READINGS,
};

/** The generic record with other client fields or prices, encoded for the `annex` column of an approved month. */
export function settledAs(client: Partial<SettlementRecord['client']>, prices: SettlementRecord['prices'] = null) {
  const annex = { ...record, prices, client: { ...record.client, ...client } };
  return written('approved_self_generator_settlement', { annex });
}

/** Inserts a client's approved month as an approved settlement stores it; without energy by default. */
export async function addSettled(
  transaction: TenantTransaction,
  clientCode: string,
  { year, number: month }: Month,
  settled: Settled = {},
): Promise<void> {
  await transaction
    .insertInto('self_generator_approval')
    .values({ year, month, clients: 1, fingerprint: 'x', ...APPROVED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('approved_self_generator_settlement')
    .values({
      client_code: clientCode,
      year,
      month,
      origin: 'Calculada',
      ag_type_code: '1',
      tariff_id: 'dem20259def',
      d_val: null,
      m_factor: 1,
      exported: 0,
      energy_100: 0,
      energy_85: 0,
      energy_132: 0,
      energy_482: 0,
      energy_11_doubled: 0,
      energy_12: 0,
      value_100: 0,
      value_85: 0,
      value_132: 0,
      value_482: 0,
      value_11: 0,
      value_12: 0,
      value_730: 0,
      value_800: 0,
      value_tot: 0,
      surplus_value: '0',
      crossing: null,
      inductive_days: 0,
      capacitive_days: 0,
      excess_days: 0,
      exceed_payment: 2,
      balance_opening: 0,
      balance_after: 0,
      payable: 0,
      m_after: 1,
      months_with_excess: 0,
      consecutive_months_out_of_excess: 0,
      consecutive_months_m6: 0,
      ...written('approved_self_generator_settlement', { annex: record }),
      ...APPROVED,
      ...settled,
    })
    .execute();
}
