import type { ConsumptionSummaryRow } from '@contador/contract/self-generators';
import { nextMonthOfM } from '@contador/domain/billing';
import { penalisedEnergy } from '@contador/domain/self-generators';
import { MILLIONTHS, type Month } from '@contador/kernel';
import { hasEnergyCredit, type SelfGeneratorType, type SurplusReadings, surplusReadings } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction, Threads } from '../../platform/index.ts';
import { APPROVES } from '../hours/approved-hours.ts';
import { type SettledReportRow, settledRows } from '../reports/settled-report.repository.ts';
import { statesBefore } from '../settlement/factor-m-states.ts';
import { lawOfSettlement } from '../settlement/law-of-settlement.ts';
import { clientsWithHours, type SettledClientRow } from '../settlement/settled-clients.repository.ts';
import { type MonthTotals, measureMonthsTask } from './measure-months.task.ts';

/**
 * Totals of each self-generator's approved hours in a month, ordered by code: settled values for approved clients, otherwise the values of
 * the present hours, with the factor M that would be applied.
 */
export async function summaryRows(
  transaction: TenantTransaction,
  period: Month,
  threads: Threads,
): Promise<ConsumptionSummaryRow[]> {
  const [options, clients, approved] = await Promise.all([
    lawOfSettlement(transaction, period),
    clientsWithHours(transaction, period),
    settledRows(transaction, [period]),
  ]);
  const rows = approved.map(settledSummary);
  const settled = new Set(approved.map(({ client_code: code }) => code));
  const open = new Map(clients.flatMap((it) => (settled.has(it.client_code) ? [] : [[it.client_code, it] as const])));
  const states = await statesBefore(transaction, period, [...open.values()], options);
  const readings = surplusReadings(options);
  for await (const batch of approvedEnergies(transaction, period, [...open.keys()])) {
    const months = batch.map((month) => ({ ...month, hasCredit: hasCreditOf(open.get(month.clientCode), readings) }));
    const measuredMonths = await threads.run(measureMonthsTask, { months, by: readings });
    for (const [at, measured] of measuredMonths.entries()) {
      const client = open.get(months[at]?.clientCode ?? '');
      const state = states.get(months[at]?.clientCode ?? '');
      if (client === undefined || state === undefined) continue;
      rows.push({
        clientCode: client.client_code,
        clientName: client.name,
        ...measuredSummary(measured),
        ...(client.fncer === null && { exchanged: null, surplus: null }),
        mFactor: nextMonthOfM(state, measured.excessDays, options).applied,
      });
    }
  }
  return rows.sort((one, other) => (one.clientCode < other.clientCode ? -1 : 1));
}

function hasCreditOf(client: SettledClientRow | undefined, readings: SurplusReadings): boolean {
  if (client === undefined) return false;
  return hasEnergyCredit({
    client: { type: client.self_generator as SelfGeneratorType, renewable: client.fncer === true },
    prices: { kind: client.agreed_price === true ? 'agreed' : 'spot' },
    readings,
  });
}

type Energies = Omit<ConsumptionSummaryRow, 'clientCode' | 'clientName' | 'mFactor'>;

function measuredSummary(totals: MonthTotals): Energies {
  return {
    imported: units(totals.imported),
    exported: units(totals.exported),
    exchanged: units(totals.exchanged),
    surplus: units(totals.surplus),
    inductive: penalisedEnergy(totals.doubledPenalised),
    capacitive: units(totals.capacitive),
    inductiveDays: totals.inductiveDays,
    capacitiveDays: totals.capacitiveDays,
  };
}

function settledSummary(row: SettledReportRow): ConsumptionSummaryRow {
  return {
    clientCode: row.client_code,
    clientName: row.name,
    imported: units(row.energy_100),
    inductive: penalisedEnergy(row.energy_11_doubled),
    capacitive: units(row.energy_12),
    exchanged: units(row.energy_85),
    surplus: units(row.energy_482),
    exported: units(row.exported),
    inductiveDays: row.inductive_days,
    capacitiveDays: row.capacitive_days,
    mFactor: row.m_factor,
  };
}

function units(millionths: number): number {
  return millionths / MILLIONTHS;
}

/** Packed months in memory at a time: some 2 MB. */
const BATCH = 500;

/** Approved hours of the clients as stored, in batches. */
async function* approvedEnergies(transaction: TenantTransaction, period: Month, codes: readonly string[]) {
  for (let at = 0; at < codes.length; at += BATCH) {
    yield await transaction
      .selectFrom('meter_month as m')
      .innerJoin('approved_meter_month as a', (join) => join.on(APPROVES))
      .select(['m.client_code as clientCode', 'm.energy', 'm.days'])
      .where('m.year', '=', period.year)
      .where('m.month', '=', period.number)
      .where('m.calculated', '=', true)
      .where(sql<boolean>`m.client_code = any(${codes.slice(at, at + BATCH)}::text[])`)
      .execute();
  }
}
