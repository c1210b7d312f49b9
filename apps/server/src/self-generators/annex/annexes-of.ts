import { type CustomerAnnex, joinedAnnex, monthsOfAnnex } from '@contador/contract/self-generators';
import {
  annexHours,
  daysOfPeriod,
  estimatedHours,
  penalisedEnergy,
  surplusPriceName,
} from '@contador/domain/self-generators';
import { type HourlyEnergy, MILLIONTHS, type Month, sumOfHours } from '@contador/kernel';
import type { TenantTransaction } from '../../platform/index.ts';
import type { KnownMonth } from '../hours/index.ts';
import { companyByMoment } from '../settlement/company-of.ts';
import { priceSheets } from '../settlement/price-sheets.repository.ts';
import { hoursOf } from '../settlement/read-settlement-chunk.ts';
import { shownSettlement } from '../settlement/shown-settlement.ts';
import { paymentOf, pesos } from '../surplus-payments/surplus-payment.repository.ts';
import {
  annexRows,
  approvedMonthsUpTo,
  billNumbers,
  conceptsWithoutFigures,
  type VersionOfMonth,
  versionsOf,
  WITHOUT_FIGURES,
} from './annex-rows.repository.ts';

/**
 * Annexes as delivered, ordered by code: months that were billed together are joined into one. Clients without an approved month are
 * omitted.
 */
export async function deliveredAnnexes(
  transaction: TenantTransaction,
  tenant: string,
  month: Month,
  codes: readonly string[],
  version?: number,
): Promise<CustomerAnnex[]> {
  const byClient = new Map<string, CustomerAnnex>();
  for (const each of monthsOfAnnex(month)) {
    for (const annex of await annexesOf(transaction, tenant, each, codes, version)) {
      const first = byClient.get(annex.clientCode);
      byClient.set(annex.clientCode, first ? joinedAnnex(first, annex) : annex);
    }
  }
  return [...byClient.values()];
}

/**
 * Annexes of a single approved month, ordered by code, in the version in force unless `version` is given. Clients without an approved month
 * are omitted.
 */
export async function annexesOf(
  transaction: TenantTransaction,
  tenant: string,
  month: Month,
  codes: readonly string[],
  version?: number,
): Promise<CustomerAnnex[]> {
  const [rows, versions, companyAt, hours, history, bills, extraConcepts] = await Promise.all([
    annexRows(transaction, month, codes, version),
    versionsOf(transaction, month, codes),
    companyByMoment(transaction, tenant),
    hoursOf(transaction, month, codes, version),
    approvedMonthsUpTo(transaction, month, codes),
    billNumbers(transaction, month, codes),
    conceptsWithoutFigures(transaction, WITHOUT_FIGURES),
  ]);
  const sheets = await priceSheets(
    transaction,
    rows.flatMap(({ annex: { prices } }) => (prices?.kind === 'spot' ? [prices.digest] : [])),
  );
  return rows.flatMap((row): CustomerAnnex[] => {
    const known = hours.get(row.client_code);
    if (known === undefined) return [];
    const record = row.annex;
    const sheet = record.prices?.kind === 'spot' ? sheets[record.prices.digest] : undefined;
    const hourly = annexHours(known.hours, record, { surplus: row.energy_482, sheet });
    const name = row.client_name ?? row.present_name;
    const months = history.get(row.client_code) ?? [];
    const { crossing } = row;
    const concepts = shownSettlement(row, record, name).concepts;
    const others = [...extraConcepts].map(
      ([code, conceptName]) => [code, { name: conceptName, energy: null, tariff: null, value: 0 }] as const,
    );
    return [
      {
        company: companyAt(row.approved_at),
        clientCode: row.client_code,
        clientName: name,
        address: row.address ?? row.present_address,
        capacity: Number(record.client.capacity),
        renewable: record.client.renewable ? 'SI' : 'NO',
        type: record.client.type,
        measuringType: known.measuringType,
        billNumber: bills.get(row.client_code) ?? '',
        noReadingCause: (row.client_name === null ? row.present_cause : row.no_lecture_cause) ?? 'NA',
        payment: paymentOf(row.exceed_payment),
        balance: pesos(row.balance_after),
        paidOn: row.paid_on,
        payable: pesos(row.payable),
        imported: row.energy_100 / MILLIONTHS,
        penalised: penalisedEnergy(row.energy_11_doubled),
        capacitive: row.energy_12 / MILLIONTHS,
        exported: row.exported / MILLIONTHS,
        exchanged: row.energy_85 / MILLIONTHS,
        surplus: row.energy_482 / MILLIONTHS,
        ...metered(known),
        surplusPrice: row.origin === 'Open' ? null : surplusPriceName(record, sheet),
        historyMonths: months.map((each) => each.month),
        historyImported: months.map((each) => each.imported / MILLIONTHS),
        historyExported: months.map((each) => each.exported / MILLIONTHS),
        concepts: { ...concepts, ...Object.fromEntries(others) },
        dates: daysOfPeriod(known),
        exportedByHour: rowsOf(hourly.exported),
        exchangedByHour: rowsOf(hourly.exchanged),
        surplusByHour: rowsOf(hourly.surplus),
        penalisedByHour: rowsOf(hourly.penalised),
        capacitiveByHour: rowsOf(hourly.capacitive),
        prices: rowsOf(hourly.prices),
        surplusValueByHour: rowsOf(hourly.values),
        changeRow: crossing === null ? null : Math.floor(crossing / 24),
        changeColumn: crossing === null ? null : crossing % 24,
        hasCredit: hourly.hasCredit,
        surplusTotal: row.surplus_value,
        origin: row.origin,
        tariffId: row.tariff_id,
        mFactor: row.m_factor,
        inductiveDays: row.inductive_days,
        capacitiveDays: row.capacitive_days,
        estimatedHours: estimatedHours(known.marks.ACT_DEM, known.marks.ACT_GEN),
        approvedBy: row.approved_by,
        approvedAt: row.approved_at.toISOString(),
        correction: correctionOf(row, versions.get(row.client_code) ?? []),
      },
    ];
  });
}

function correctionOf(
  { number: version, reason }: { readonly number: number; readonly reason: string | null },
  versions: readonly VersionOfMonth[],
): CustomerAnnex['correction'] {
  const before = versions.find(({ number }) => number === version - 1);
  return {
    version,
    reason,
    correctsAt: before?.approvedAt.toISOString() ?? null,
    inForce: versions.at(-1)?.number ?? version,
  };
}

function rowsOf<Cell>(matrix: readonly (readonly Cell[])[]): Cell[][] {
  return matrix.map((day) => [...day]);
}

function metered({ opening, closing, hours, factor }: KnownMonth) {
  const kWh = (register: number | null) => register && register / MILLIONTHS;
  const measured = (energy: HourlyEnergy) => sumOfHours(energy) / MILLIONTHS;
  return {
    inductiveMeasured: measured(hours.inductive),
    capacitiveMeasured: measured(hours.capacitive),
    meterFactor: factor,
    openingImported: kWh(opening.ACT_DEM),
    openingInductive: kWh(opening.REA_IND),
    openingCapacitive: kWh(opening.REA_CAP),
    openingExported: kWh(opening.ACT_GEN),
    closingImported: kWh(closing.ACT_DEM),
    closingInductive: kWh(closing.REA_IND),
    closingCapacitive: kWh(closing.REA_CAP),
    closingExported: kWh(closing.ACT_GEN),
  };
}
