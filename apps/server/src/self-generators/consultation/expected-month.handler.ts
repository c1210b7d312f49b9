import {
  checkUserExpectedMonth,
  type ExpectedOfMonth,
  type ExpectedRange,
  type MonthBeside,
} from '@contador/contract/self-generators';
import {
  balanceOfMonth,
  datesOf,
  type ExpectedMonths,
  estimatedHours,
  expectedDays,
  expectedHours,
  expectedMonths,
  expectedTotals,
  MONTHS_OF_EXPECTATION,
  measuredByRecord,
  type PriceSheet,
  type Quartiles,
  surplusPriceName,
} from '@contador/domain/self-generators';
import {
  dayAfter,
  isoMonth,
  type MeterPeriod,
  MILLIONTHS,
  type Month,
  parseMonth,
  sameMonth,
  sumOfHours,
} from '@contador/kernel';
import { clientOf } from '../../clients/index.ts';
import { handle, type TenantTransaction, type Threads } from '../../platform/index.ts';
import { type ApprovedMonth, areEnough, basisMonths, meteredClients } from '../hours/index.ts';
import { type LastPublished, lastPublished } from '../settlement/last-published.ts';
import { settleClientsTask } from '../settlement/settle-clients.task.ts';
import type { Lacking } from '../settlement/settled-by.ts';
import { pesos } from '../surplus-payments/surplus-payment.repository.ts';
import { type SettledMonth, settledMonths } from './settled-month.repository.ts';

const HOURS_OF_A_DAY = 24;
const ENDS = ['lowest', 'middle', 'highest'] as const;

/** Expected values of the running month, from the client's own approved hours. */
export const checkUserExpectedMonthCall = handle(
  checkUserExpectedMonth,
  async ({ query, caller, inTenant, today, parts: { threads } }) => {
    const { clientCode } = query;
    const month = parseMonth(today.slice(0, 7)) as Month;
    const found = await inTenant(async (transaction) => {
      const [client, [metered], basis] = await Promise.all([
        clientOf(transaction, clientCode),
        meteredClients(transaction, month, [clientCode]),
        basisMonths(transaction, month, clientCode),
      ]);
      if (client === undefined || metered === undefined) return undefined;
      const period = metered.period;
      const by = areEnough(basis)
        ? await lastPublished(transaction, { tenant: caller.tenant, month, clientCode, meterPeriod: period })
        : undefined;
      const [last] = basis;
      const yearBefore = basis.find((it) => sameMonth(it.month, { year: month.year - 1, number: month.number }));
      return {
        name: client.client.name,
        period,
        basis,
        by,
        last: last && (await comparedMonth(transaction, clientCode, last)),
        yearBefore: yearBefore && (await comparedMonth(transaction, clientCode, yearBefore)),
      };
    });
    if (found === undefined) return { user_data: {} };
    const { name, period, basis, by, last, yearBefore } = found;
    return {
      user_data: {
        clientCode,
        clientName: name,
        month: isoMonth(month),
        needed: MONTHS_OF_EXPECTATION,
        basis: basis.map((it) => ({
          month: isoMonth(it.month),
          estimated: estimatedHours(it.marks.ACT_DEM, it.marks.ACT_GEN),
        })),
        last: last ?? null,
        yearBefore: yearBefore ?? null,
        expected: by === undefined ? null : await expectedOf(basis, period, by, threads),
      },
    };
  },
);

async function expectedOf(
  basis: readonly ApprovedMonth[],
  period: MeterPeriod,
  by: LastPublished | Lacking,
  threads: Threads,
): Promise<ExpectedOfMonth> {
  const hours = expectedHours(basis, period);
  const months = expectedMonths(hours);
  const totals = expectedTotals(hours);
  const billed = 'lacks' in by ? { bill: null, lacks: by.lacks } : await billOf(months, by, threads);
  return {
    dates: [...datesOf(period)],
    imported_by_day: expectedDays(hours.ACT_DEM).map(shownEnergy),
    exported_by_day: expectedDays(hours.ACT_GEN).map(shownEnergy),
    imported: shownEnergy(totals.imported),
    exported: shownEnergy(totals.exported),
    ...surplusOf(months, period, by.record),
    surplus_price: by.record === undefined ? null : surplusPriceName(by.record, sheetOf(by)),
    bill: billed.bill,
    lacks: [...billed.lacks],
  };
}

function sheetOf(by: LastPublished | Lacking): PriceSheet | undefined {
  return 'lacks' in by ? undefined : Object.values(by.sheets)[0];
}

/** Range of the expected surplus and of the day of crossing, settled at the lowest, middle and highest expected month. */
function surplusOf(
  months: ExpectedMonths,
  { first }: MeterPeriod,
  record: Lacking['record'],
): Pick<ExpectedOfMonth, 'surplus' | 'crossing'> {
  if (record === undefined) return { surplus: null, crossing: null };
  const [most, middle, least] = ENDS.map((end) => measuredByRecord(months[end], record));
  const day = (hour: number | null | undefined) =>
    hour == null ? null : dayAfter(first, Math.floor(hour / HOURS_OF_A_DAY));
  return {
    surplus: shownEnergy({ lower: least?.surplus ?? 0, middle: middle?.surplus ?? 0, upper: most?.surplus ?? 0 }),
    crossing: { earliest: day(most?.crossing), middle: day(middle?.crossing), latest: day(least?.crossing) },
  };
}

/** Range of the expected bill in COP, settled like a real month; or the inputs that are missing for it. */
async function billOf(
  months: ExpectedMonths,
  { sheets, law, pricesOf, payment, ...client }: LastPublished,
  threads: Threads,
): Promise<Pick<ExpectedOfMonth, 'bill' | 'lacks'>> {
  const { rows, reasons } = await threads.run(settleClientsTask, {
    sheets,
    law,
    reasons: [],
    clients: ENDS.map((end) => ({ ...client, clientCode: end, hours: months[end] })),
  });
  const [lower, middle, upper] = rows
    .map(({ cents }) => balanceOfMonth(payment, { total: cents.TOT, surplus: -cents['482'], opening: 0 }).payable)
    .toSorted((one, other) => one - other)
    .map(pesos);
  if (lower === undefined || middle === undefined || upper === undefined) {
    return { bill: null, lacks: [...new Set(reasons.map(({ reason }) => reason))] };
  }
  const prices = pricesOf === null ? null : isoMonth(pricesOf);
  return { bill: { lower, middle, upper, tariff: client.record.tariff?.id ?? '', prices }, lacks: [] };
}

/** Figures of an approved month for comparison with the expected one. */
async function comparedMonth(
  transaction: TenantTransaction,
  clientCode: string,
  { month, first, hours }: ApprovedMonth,
): Promise<MonthBeside> {
  const [settled] = await settledMonths(transaction, clientCode, month);
  return {
    month: isoMonth(month),
    imported: sumOfHours(hours.imports) / MILLIONTHS,
    exported: sumOfHours(hours.exports) / MILLIONTHS,
    settled: settled === undefined ? null : settledBeside(settled, first),
  };
}

function settledBeside({ payment, total, surplus, surplusValue, crossing }: SettledMonth, first: string) {
  return {
    crossing: crossing === null ? null : dayAfter(first, Math.floor(crossing / HOURS_OF_A_DAY)),
    surplus: surplus / MILLIONTHS,
    bill: pesos(balanceOfMonth(payment, { total, surplus: surplusValue, opening: 0 }).payable),
  };
}

/** Converts quartiles to kWh, rounded half up to whole millionths. */
function shownEnergy({ lower, middle, upper }: Quartiles): ExpectedRange {
  const kWh = (millionths: number) => Math.round(millionths) / MILLIONTHS;
  return { lower: kWh(lower), middle: kWh(middle), upper: kWh(upper) };
}
