import { parameterDefinition } from '@contador/domain/tariff-inputs';
import { type Month, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import type { BaseRow } from './example-month.ts';
import { companyRows, demoMarkets, marketRows } from './example-month.ts';
import { variation } from './variation.ts';

/** A parameter's row of one month, as a person would enter it. */
export interface MonthRow {
  readonly filename: string;
  /** Market code; null for a row of the company. */
  readonly market: string | null;
  readonly values: BaseRow;
}

/** Largest relative deviation of a month's sales from the example. */
const SALES_SPREAD = 0.02;

/** Largest relative deviation of a month's other figures from the example. */
const spreads: Readonly<Record<string, number>> = {
  CT_PR_NR: 0.01,
  TASA_AD: 0.02,
  CCD: 0.03,
  COT: 0.03,
  QAGD: 0.05,
};

/**
 * The rows to enter in a month: those of the example slightly varied, with the month's price indices and consistent sales. Rows that repeat
 * by themselves, and those that only a market's first month needs, are entered in the first month.
 */
export function monthRows(period: Month, first: boolean): MonthRow[] {
  const company = Object.entries(companyRows).map(([filename, row]) => ({ filename, market: null, values: row }));
  const markets = demoMarkets.flatMap(({ code }) =>
    Object.entries(marketRows[code] ?? {}).map(([filename, row]) => ({ filename, market: code, values: row })),
  );
  return [...company, ...markets]
    .filter(({ filename, values }) => isEntered(filename, first) && values.some((value) => value !== null))
    .map((row) => ({ ...row, values: valuesOf(row, period) }));
}

function isEntered(filename: string, first: boolean): boolean {
  const definition = parameterDefinition(filename);
  return first || (definition?.replicable !== true && definition?.onlyFirstMonth !== true);
}

function valuesOf({ filename, market, values }: MonthRow, period: Month): BaseRow {
  const own = `${filename} ${market}`;
  if (filename === 'IPC') return [previousMonth(period), period].map((month) => consumerPriceIndex(month).value);
  if (filename === 'IPP') return [producerPriceIndex(period).value];
  if (filename === 'VkWUF' || filename.startsWith('VROT')) return scaled(values, salesFactor(market, period), 0);
  if (filename === 'CFM') {
    const [users, sales] = [values[3] ?? 0, marketRows[market ?? '']?.VkWUF?.[0] ?? 0];
    const before = Math.round(sales * salesFactor(market, previousMonth(period)));
    return [null, null, null, Math.round(users * variation(own, period, 0.002)), before];
  }
  if (filename === 'CRS') return [null, Math.round((values[1] ?? 0) * variation(own, period, 0.3))];
  const spread = spreads[filename];
  return spread === undefined ? values : scaled(values, variation(own, period, spread), filename === 'CCD' ? 0 : 2);
}

/** Factor of a market's sales, the same for all kinds and levels. */
function salesFactor(market: string | null, period: Month): number {
  return variation(`ventas ${market}`, period, SALES_SPREAD);
}

function scaled(values: BaseRow, factor: number, decimals: number): BaseRow {
  return values.map((value) => (value === null ? null : Number((value * factor).toFixed(decimals))));
}
