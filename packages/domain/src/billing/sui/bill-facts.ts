import { type Decimal, decimal } from '@contador/kernel';
import type { SuiFacts } from './billing-sui-report.ts';

/** A bill with what it was made of, for the report TC2. Days as `2025-10-31`; money in COP, energy in kWh. */
export interface ReportedBill {
  /** Number with its prefix. */
  readonly number: string;
  readonly clientCode: string;
  readonly niu: string | null;
  readonly marketCode: string | null;
  /** Code of the market at the regulator. */
  readonly market: string | null;
  readonly start: string;
  readonly end: string;
  readonly active: Decimal;
  readonly payable: Decimal;
  /** Fiscal lines of the bill. */
  readonly lines: readonly { readonly code: string; readonly value: string }[];
  /** Subsidised kWh per month; null for a client without subsidy. */
  readonly subsistence: number | null;
  /** kWh of the months up to and including this one; null for an unknown month. */
  readonly months: readonly (string | null)[];
  /** True when the bill uses the mean of earlier months instead of a reading. */
  readonly isMean: boolean;
  /** The bill that this one replaces. */
  readonly replaced: Pick<ReportedBill, 'active' | 'lines'> | undefined;
}

const DAY = 86_400_000;
/** Number of months in the reported mean. */
const SEMESTER = 6;
const ZERO = decimal(0);

/** The facts of a bill's row in TC2. A bill that replaces another is reported as a re-billing, with the change in energy and in value. */
export function billSuiFacts(bill: ReportedBill): SuiFacts {
  const { market, niu, active, replaced, months } = bill;
  const known = months.slice(-SEMESTER).filter((kwh) => kwh !== null);
  const value = activeValue(bill.lines);
  const mean = known.reduce((sum, kwh) => sum.plus(kwh), ZERO).dividedBy(known.length || 1);
  return {
    code: bill.clientCode,
    bill: bill.number,
    kind: replaced === undefined ? '1' : '6',
    niu,
    market,
    marketCode: bill.marketCode,
    marketNiu: market === null || niu === null ? null : `${market}-${niu}`,
    start: bill.start,
    dayBefore: dayBefore(bill.start),
    end: bill.end,
    days: String(Math.round((Date.parse(bill.end) - Date.parse(bill.start)) / DAY) + 1),
    reading: bill.isMean ? '2' : '1',
    active: active.toFixed(),
    activeValue: value.toFixed(),
    rebilledEnergy: (replaced === undefined ? ZERO : active.minus(replaced.active)).toFixed(),
    rebilledValue: (replaced === undefined ? ZERO : value.minus(activeValue(replaced.lines))).toFixed(),
    subsistence: bill.subsistence?.toString() ?? null,
    rate: active.isZero() ? null : value.dividedBy(active).toFixed(),
    contribution: sumOf(bill.lines, (code) => ['CO', '730', '800'].includes(code)).toFixed(),
    average: known.length === 0 ? null : mean.toFixed(),
    payable: bill.payable.toFixed(),
  };
}

function sumOf(lines: ReportedBill['lines'], includes: (code: string) => boolean): Decimal {
  return lines.filter(({ code }) => includes(code)).reduce((sum, line) => sum.plus(line.value), ZERO);
}

/** Value of the active energy, as one line or by band; for a self-generator, of its imports. */
const activeValue = (lines: ReportedBill['lines']) => sumOf(lines, (code) => code.startsWith('EA') || code === '100');

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
