import { MILLIONTHS, type Month } from '@contador/kernel';
import { SETTLEMENT_CONCEPTS } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { conceptsOf } from '../reports/settled-concepts.ts';
import { settledRows } from '../reports/settled-report.repository.ts';
import { approvedRows } from '../settlement/settled-months.repository.ts';

export const REPORT_001_HEAD = [
  'client_code',
  'sic_code',
  'ag_type',
  'fncer',
  'spec_capacity',
  'active_energy',
  'gen_exct',
  'gen_exc1',
  'gen_exc2',
  ...SETTLEMENT_CONCEPTS.map((code) => `value_${code}`),
  'm_factor',
];

/** Rows of the report, one for each client of an approved month, as settled: kWh with six decimals, COP with two. */
export async function report001Rows(transaction: TenantTransaction, period: Month): Promise<string[][]> {
  const [settled, approved, clients] = await Promise.all([
    settledRows(transaction, [period]),
    approvedRows(transaction, period),
    transaction
      .selectFrom('client')
      .select(['client_code', 'sic_code'])
      .where('self_generator', 'is not', null)
      .execute(),
  ]);
  const records = new Map(approved.map(({ client_code: code, annex }) => [code, annex.client]));
  const sicCodes = new Map(clients.map(({ client_code: code, sic_code: sic }) => [code, sic]));
  return settled.map((row) => {
    const record = records.get(row.client_code);
    const energies = [row.energy_100, row.exported, row.energy_85, row.energy_482];
    return [
      row.client_code,
      sicCodes.get(row.client_code) ?? '',
      record?.type ?? '',
      record?.renewable === true ? 'SI' : 'NO',
      record?.capacity ?? '',
      ...energies.map((millionths) => (millionths / MILLIONTHS).toFixed(6)),
      ...conceptsOf(row).map(({ value }) => value.toFixed(2)),
      String(row.m_factor),
    ];
  });
}
