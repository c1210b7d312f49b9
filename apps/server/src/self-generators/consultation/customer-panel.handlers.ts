import {
  type CustomerPanel,
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
} from '@contador/contract/self-generators';
import { estimatedHours, hoursOfSettlement, monthPanel, surplusPriceName } from '@contador/domain/self-generators';
import { dayAfter, isoMonth, MILLIONTHS, type Month, previousMonth, sumOfHours } from '@contador/kernel';
import { sql } from 'kysely';
import { type BillToPay, billToPay } from '../../billing/index.ts';
import { clientOf } from '../../clients/index.ts';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { APPROVES } from '../hours/approved-hours.ts';
import { type KnownMonth, monthsOf } from '../hours/index.ts';
import { priceSheets } from '../settlement/price-sheets.repository.ts';
import { type KnownPayment, paymentsOf, pesos } from '../surplus-payments/surplus-payment.repository.ts';
import { type SettledMonth, settledMonths } from './settled-month.repository.ts';

/** Hours of an approved month; with their outcome when the settlement is approved too. */
export const checkUserPanelDataCall = handle(checkUserPanelData, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { clientCode } = query;
    const month = { year: query.year, number: query.month };
    const [found, known, before, [settled], payments, bill] = await Promise.all([
      clientOf(transaction, clientCode),
      approvedHours(transaction, month, clientCode),
      approvedHours(transaction, previousMonth(month), clientCode),
      settledMonths(transaction, clientCode, month),
      paymentsOf(transaction, { clientCode, year: month.year }),
      billToPay(transaction, { tenant: caller.tenant, clientCode, month, now }),
    ]);
    if (found === undefined || known === undefined) return { user_data: {} };
    const surplusPrice = settled === undefined ? null : await surplusPriceOf(transaction, settled);
    const split = settled && hoursOfSettlement(known.hours, settled.record, settled.surplus);
    const panel = monthPanel(known.first, known.hours, split);
    const payment = payments.find((it) => it.month.number === month.number);
    return {
      user_data: {
        clientCode,
        clientName: found.client.name,
        dates: [...panel.dates],
        ...shownEnergies(panel),
        importedByWeekday: [...panel.meanByWeekday.imported],
        exportedByWeekday: [...panel.meanByWeekday.exported],
        differenceByWeekday: [...panel.meanByWeekday.difference],
        highestImportHour: panel.highestHour.imported,
        highestExportHour: panel.highestHour.exported,
        estimated: { imported: estimatedHours(known.marks.ACT_DEM), exported: estimatedHours(known.marks.ACT_GEN) },
        previous: before === undefined ? null : totalsOf(before),
        outcome: settled === undefined ? null : { ...outcomeOf(settled, panel.dates, { payment, bill }), surplusPrice },
      },
    };
  }),
);

/** History of every settled and approved month. */
export const checkUserPanelHistoryCall = handle(checkUserPanelHistory, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const settled = await settledMonths(transaction, query.clientCode);
    const [first, last] = [settled[0], settled.at(-1)];
    if (first === undefined || last === undefined) return { history: {}, first: null, last: null };
    const each = (energyOf: (month: SettledMonth) => number) => settled.map((month) => energyOf(month) / MILLIONTHS);
    const sum = (energyOf: (month: SettledMonth) => number) =>
      settled.reduce((total, month) => total + energyOf(month), 0) / MILLIONTHS;
    return {
      history: {
        months: settled.map(({ month }) => isoMonth(month)),
        imported: each((month) => month.imported),
        exported: each((month) => month.exported),
        exchanged: each((month) => month.exchanged),
        totalImported: sum((month) => month.imported),
        totalExported: sum((month) => month.exported),
      },
      first: first.record.first,
      last: dayAfter(last.record.first, last.record.days - 1),
    };
  }),
);

/** First and last day with approved hours of a client. */
export const checkUserReportLimitsCall = handle(checkUserReportLimits, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const [{ rows }, client] = await Promise.all([
      sql<{ lower: string | null; upper: string | null }>`
        select min(m.first)::text as lower, max(m.first + m.days - 1)::text as upper
        from approved_meter_month a join meter_month m on ${APPROVES}
        where a.client_code = ${query.clientCode}`.execute(transaction),
      clientOf(transaction, query.clientCode),
    ]);
    const known = client?.selfGenerator != null;
    return { lower: rows[0]?.lower ?? null, upper: rows[0]?.upper ?? null, known };
  }),
);

async function approvedHours(
  transaction: TenantTransaction,
  month: Month,
  clientCode: string,
): Promise<KnownMonth | undefined> {
  for await (const months of monthsOf(transaction, month, [clientCode])) return months.find(({ approved }) => approved);
  return undefined;
}

function shownEnergies({ daily, hourly, total }: ReturnType<typeof monthPanel>) {
  const rows = (matrix: readonly (readonly number[])[]) => matrix.map((day) => [...day]);
  return {
    importedByDay: [...daily.imported],
    exportedByDay: [...daily.exported],
    surplusByDay: [...daily.surplus],
    penalisedByDay: [...daily.penalised],
    capacitiveByDay: [...daily.capacitive],
    importedByHour: rows(hourly.imported),
    exportedByHour: rows(hourly.exported),
    surplusByHour: rows(hourly.surplus),
    penalisedByHour: rows(hourly.penalised),
    capacitiveByHour: rows(hourly.capacitive),
    ...total,
  };
}

function totalsOf({ hours }: KnownMonth) {
  return { imported: sumOfHours(hours.imports) / MILLIONTHS, exported: sumOfHours(hours.exports) / MILLIONTHS };
}

/** Name of the surplus price; null for a month settled by another system, which gives no price. */
async function surplusPriceOf(transaction: TenantTransaction, { origin, record }: SettledMonth) {
  if (origin === 'Open') return null;
  const digests = record.prices?.kind === 'spot' ? [record.prices.digest] : [];
  const [sheet] = Object.values(await priceSheets(transaction, digests));
  return surplusPriceName(record, sheet);
}

function outcomeOf(
  settled: SettledMonth,
  dates: readonly string[],
  { payment, bill }: { readonly payment: KnownPayment | undefined; readonly bill: BillToPay | null },
): Omit<NonNullable<CustomerPanel['outcome']>, 'surplusPrice'> {
  const { crossing } = settled;
  return {
    imported: settled.imported / MILLIONTHS,
    exported: settled.exported / MILLIONTHS,
    exchanged: settled.exchanged / MILLIONTHS,
    surplus: settled.surplus / MILLIONTHS,
    surplusValue: pesos(settled.surplusValue),
    total: pesos(settled.total),
    balance: pesos(settled.balance),
    payment: settled.payment,
    paymentState: payment?.state ?? 'pending',
    paid: payment?.paid ?? null,
    paidOn: payment?.paidOn ?? null,
    hasDocument: payment?.hasDocument ?? false,
    bill,
    payable: pesos(settled.payable),
    crossing: crossing === null ? null : { date: dates[Math.floor(crossing / 24)] ?? '', hour: crossing % 24 },
  };
}
