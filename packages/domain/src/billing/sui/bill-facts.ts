import { type Decimal, decimal } from '@contador/kernel';
import type { SuiFacts } from './billing-sui-report.ts';

/** A bill with what it was made of. Days are `2025-10-31`; money COP, energy kWh. */
export interface ReportedBill {
  /** With its prefix. */
  readonly number: string;
  readonly clientCode: string;
  readonly niu: string | null;
  readonly marketCode: string | null;
  /** Of the market, by the regulator. */
  readonly market: string | null;
  readonly start: string;
  readonly end: string;
  readonly active: Decimal;
  readonly payable: Decimal;
  /** Its lines before the tax authority. */
  readonly lines: readonly { readonly code: string; readonly value: string }[];
  /** kWh a month that are subsidised; null of a client without. */
  readonly subsistence: number | null;
  /** kWh of the months up to this one; null where nothing is known. */
  readonly months: readonly (string | null)[];
  /** Its consumption is the mean of earlier months, and no reading. */
  readonly isMean: boolean;
  /** The bill in whose place it stands. */
  readonly replaced: Pick<ReportedBill, 'active' | 'lines'> | undefined;
}

const DAY = 86_400_000;
/** Months of the mean that is reported. */
const SEMESTER = 6;
const ZERO = decimal(0);

/** The facts of a bill's row in TC2. A bill in the place of another is a re-billing, with what it changed in energy and in its value. */
export function billSuiFacts(bill: ReportedBill): SuiFacts {
  const { market, niu, active, replaced, months } = bill;
  const known = months.slice(-SEMESTER).filter((kwh) => kwh !== null);
  const value = activeValue(bill.lines);
  const mean = known.reduce((sum, kwh) => sum.plus(kwh), ZERO).dividedBy(known.length || 1);
  return {
    ...{ code: bill.clientCode, bill: bill.number, kind: replaced === undefined ? '1' : '6' },
    ...{ niu, market, marketCode: bill.marketCode },
    marketNiu: market === null || niu === null ? null : `${market}-${niu}`,
    ...{ start: bill.start, dayBefore: dayBefore(bill.start), end: bill.end },
    days: String(Math.round((Date.parse(bill.end) - Date.parse(bill.start)) / DAY) + 1),
    reading: bill.isMean ? '2' : '1',
    ...{ active: active.toFixed(), activeValue: value.toFixed() },
    rebilledEnergy: (replaced === undefined ? ZERO : active.minus(replaced.active)).toFixed(),
    rebilledValue: (replaced === undefined ? ZERO : value.minus(activeValue(replaced.lines))).toFixed(),
    subsistence: bill.subsistence?.toString() ?? null,
    rate: active.isZero() ? null : value.dividedBy(active).toFixed(),
    contribution: sumOf(bill.lines, (code) => ['CO', '730', '800'].includes(code)).toFixed(),
    average: known.length === 0 ? null : mean.toFixed(),
    payable: bill.payable.toFixed(),
  };
}

function sumOf(lines: ReportedBill['lines'], is: (code: string) => boolean): Decimal {
  return lines.filter(({ code }) => is(code)).reduce((sum, line) => sum.plus(line.value), ZERO);
}

/** Active energy, as one line or by bands; of a self-generator what it imported. */
const activeValue = (lines: ReportedBill['lines']) => sumOf(lines, (code) => code.startsWith('EA') || code === '100');

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
