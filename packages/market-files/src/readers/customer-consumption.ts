import { daysIn, type Month, type Result } from '@contador/kernel';
import { CONSUMPTION_COLUMNS } from '../consumption-columns.ts';
import { add, type Exact, exactOf, plainText, ZERO } from '../exact.ts';
import { Findings } from '../findings.ts';
import { hourlySeries } from '../hourly-series.ts';
import { comparable } from '../label.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { consumptionSentences } from '../messages/customer-consumption.ts';
import type { HourlySeries } from '../readings/counts.ts';
import { readPlainTable, type TableCell } from './plain-table.ts';

type Column = (typeof CONSUMPTION_COLUMNS)[number];

/** A month of one customer, kWh. */
export interface CustomerConsumption {
  readonly code: string;
  /** Exact decimal text. */
  readonly energy: string;
  /** Every hour of the month; absent where only the month's total is known. */
  readonly hourly?: HourlySeries;
}

export interface ConsumptionReading {
  readonly customers: readonly CustomerConsumption[];
  /** Rows read, without the header. */
  readonly rows: number;
}

/** 100 customers with all their hours, and more by month. */
const BOUNDS = { rows: 80_000, megabytes: 8 } as const;
/** No customer of the country comes near it: above is a misplaced decimal point. */
const MOST_HOUR_KWH = 1e6;
const MOST_MONTH_KWH = 1e9;

/** What is known of a customer while its rows are read. */
interface Reading {
  readonly first: TableCell;
  readonly hourly: Float64Array;
  energy: Exact;
  hours: number;
  month: boolean;
}

/**
 * The consumption of customers in a month, one row a customer and hour or one a customer with its month; all located
 * errors otherwise. `codes` are the customers that the company has. Reads a workbook's first sheet, or text with `;`.
 */
export async function readCustomerConsumption(
  file: MarketFile,
  { month, codes }: { readonly month: Month; readonly codes: readonly string[] },
): Promise<Result<ConsumptionReading, LocatedError[]>> {
  const findings = new Findings();
  if (!/\.(xlsx|csv)$/i.test(file.name)) {
    findings.refuse({ file: file.name }, 'extension', consumptionSentences.workbookOrText);
    return findings.conclude(() => ({ customers: [], rows: 0 }));
  }
  const table = await readPlainTable(file, BOUNDS);
  if (!table.ok) return table;
  const { header, rows } = table.value;
  const columns = columnsOf(header, file.name, findings);
  if (columns === undefined) return findings.conclude(() => ({ customers: [], rows: 0 }));
  const known = new Set(codes);
  const read = new Map<string, Reading>();
  for (const row of rows) {
    const cell = (name: Column): TableCell => {
      const at = columns.get(name);
      const found = at === undefined ? undefined : row[at];
      return found ?? { file: file.name, ...placeOf(row[0]), column: name, text: '' };
    };
    readRow(cell, { month, known, read, findings });
  }
  // A row that was refused leaves an hour open: those are named once the rows are right.
  if (!findings.refused) for (const [code, customer] of read) checkHours(code, customer, findings);
  return findings.conclude(() => ({
    customers: [...read].map(([code, { energy, hourly, month: whole }]) => ({
      code,
      energy: plainText(energy),
      ...(!whole && { hourly }),
    })),
    rows: rows.length,
  }));
}

/** Sheet and line of a row, for a cell that is not there. */
function placeOf(first: TableCell | undefined): Partial<TableCell> {
  if (first === undefined) return {};
  const { sheet, line, cell } = first;
  return {
    ...(sheet !== undefined && { sheet }),
    ...(line !== undefined && { line }),
    ...(cell !== undefined && { cell }),
  };
}

function columnsOf(
  header: readonly TableCell[],
  file: string,
  findings: Findings,
): ReadonlyMap<Column, number> | undefined {
  const columns = new Map<Column, number>();
  for (const name of CONSUMPTION_COLUMNS) {
    const found = header.flatMap(({ text }, at) => (comparable(text) === comparable(name) ? [at] : []));
    const [at, again] = found;
    if (again !== undefined)
      findings.refuse({ file, column: name }, 'column-repeated', consumptionSentences.oneColumn(name));
    if (at !== undefined) columns.set(name, at);
    else if (name !== 'Hora') {
      findings.refuse({ file, column: name }, 'column-missing', consumptionSentences.columnInFirstRow(name));
    }
  }
  return findings.refused ? undefined : columns;
}

function readRow(
  cell: (name: Column) => TableCell,
  {
    month,
    known,
    read,
    findings,
  }: { month: Month; known: ReadonlySet<string>; read: Map<string, Reading>; findings: Findings },
): void {
  const [code, date, hour, energy] = CONSUMPTION_COLUMNS.map(cell) as [TableCell, TableCell, TableCell, TableCell];
  const refuse = (at: TableCell, rule: LocatedError['rule'], expected: string) => {
    const { text, ...place } = at;
    findings.refuse(place, text === '' ? 'value-required' : rule, expected, text);
  };
  const isKnown = known.has(code.text);
  if (!isKnown) refuse(code, 'row-missing', consumptionSentences.knownCustomer);
  const day = dayOf(date.text, month);
  const wholeMonth = hour.text === '';
  const isDay = day !== undefined && (day > 0 || wholeMonth);
  if (!isDay) {
    refuse(date, 'date', consumptionSentences.dayOf(month));
  }
  const at = wholeMonth ? 0 : Number(hour.text);
  const isHour = wholeMonth || (/^\d{1,2}$/.test(hour.text) && at >= 1 && at <= 24);
  if (!isHour) refuse(hour, 'out-of-range', consumptionSentences.hour);
  const amount = amountIn(energy, wholeMonth ? MOST_MONTH_KWH : MOST_HOUR_KWH, refuse);
  if (!isKnown || !isDay || !isHour || amount === undefined) return;
  const customer = read.get(code.text) ?? {
    first: code,
    hourly: hourlySeries(month),
    energy: ZERO,
    hours: 0,
    month: wholeMonth,
  };
  read.set(code.text, customer);
  const place = (day - 1) * 24 + at - 1;
  if (customer.month !== wholeMonth || (wholeMonth && customer.hours > 0)) {
    refuse(code, 'repeated-row', consumptionSentences.monthOrHours(code.text));
    return;
  }
  if (!wholeMonth && !Number.isNaN(customer.hourly[place])) {
    refuse(hour, 'repeated-row', consumptionSentences.oneRowOfHour(code.text, day, at));
    return;
  }
  if (!wholeMonth) customer.hourly[place] = Number(plainText(amount));
  customer.energy = add(customer.energy, amount);
  customer.hours += 1;
}

function amountIn(
  cell: TableCell,
  most: number,
  refuse: (at: TableCell, rule: LocatedError['rule'], expected: string) => void,
): Exact | undefined {
  const amount = exactOf(cell.text);
  if (amount === undefined) {
    const comma = /^[+-]?[\d.]*,\d+$/.test(cell.text);
    refuse(
      cell,
      comma ? 'decimal-comma' : 'number',
      comma ? consumptionSentences.decimalPoint : consumptionSentences.energy,
    );
    return undefined;
  }
  if (amount.unscaled < 0n) refuse(cell, 'negative', consumptionSentences.notNegative);
  else if (Number(plainText(amount)) > most) refuse(cell, 'out-of-range', consumptionSentences.atMost(most));
  else return amount;
  return undefined;
}

/** The day of the month that a date says; 0 for the month itself; undefined for another month or no date. */
function dayOf(text: string, { year, number }: Month): number | undefined {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:T.*)?$/.exec(text);
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [y, m, d] = iso ? [iso[1], iso[2], iso[3] ?? '0'] : local ? [local[3], local[2], local[1]] : [];
  if (Number(y) !== year || Number(m) !== number) return undefined;
  const day = Number(d);
  return day <= daysIn({ year, number }) ? day : undefined;
}

/** A customer with hours has all of them: an hour left out would be paid as one without consumption. */
function checkHours(code: string, { first, hourly, month, hours }: Reading, findings: Findings): void {
  if (month || hours === hourly.length) return;
  const at = hourly.findIndex((value) => Number.isNaN(value));
  const { text: _, ...place } = first;
  findings.refuse(place, 'row-missing', consumptionSentences.everyHour(code, hourly.length - hours, at), code);
}
