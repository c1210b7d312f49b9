import {
  compareMonths,
  isoMonth,
  type Month,
  month as monthOf,
  printedDay,
  printedFigures,
  printedSource,
  printedTariffColumns,
  type Result,
} from '@contador/kernel';
import { Findings } from '../findings.ts';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { printedTariffSentences as sentences } from '../messages/printed-tariffs.ts';
import { monthOfText } from '../month-text.ts';
import { shownContent } from '../workbook/cell-amount.ts';
import { codeIn } from './billing/cells.ts';
import { headedRows, readingWorkbook } from './billing/headed-rows.ts';
import { headedSheet } from './billing/headed-sheet.ts';
import { LocatedRow } from './billing/located-row.ts';
import { exactAmountIn, textIn } from './exact-cells.ts';

type Column = (typeof printedTariffColumns)['required'][number];

/** A figure as printed: COP/kWh or a percentage, as decimal text, and the cell that it came from. */
export interface PrintedFigure {
  readonly amount: string;
  readonly sheet: string;
  readonly cell: string;
}

/** A month of a market that another system published. */
export interface PrintedTariffReading {
  readonly market: string;
  /** The month of the tariff. */
  readonly month: Month;
  /** First day on which the tariff applied, `2025-10-21`. */
  readonly validFrom: string;
  readonly source: string;
  /** Every figure of `printedFigures`, by its name. */
  readonly figures: Readonly<Record<string, PrintedFigure>>;
}

/** Market codes of the company, and the current month: later months are not published yet. */
export interface PrintedTariffContext {
  readonly markets: readonly string[];
  readonly year: number;
  readonly month: number;
}

/** Largest amount per kWh: a thousand times a usual tariff. */
const MOST = 1_000_000;
const LONGEST_SOURCE = 200;

interface MonthRows {
  readonly market: string;
  readonly month: Month;
  readonly line: number;
  readonly sheet: string;
  readonly figures: Map<string, PrintedFigure>;
  readonly lines: Map<string, number>;
  validFrom: string | undefined;
  source: string | undefined;
}

/** Reads months that another system published, one row for each figure; returns all located errors on failure. */
export async function readPrintedTariffs(
  file: MarketFile,
  context: PrintedTariffContext,
): Promise<Result<PrintedTariffReading[], LocatedError[]>> {
  const findings = new Findings();
  const months = new Map<string, MonthRows>();
  await readingWorkbook(file, findings, async (workbook) => {
    const heading = (place: Parameters<typeof headedSheet>[0], row: Parameters<typeof headedSheet>[1]) =>
      headedSheet<Column>(place, row, printedTariffColumns, findings);
    for await (const { sheet, row: each } of headedRows(file.name, workbook, heading, findings)) {
      const row = new LocatedRow<Column>(sheet, each, findings);
      const market = marketIn(row, context);
      const month = monthIn(row, context);
      const name = nameIn(row);
      if (market === undefined || month === undefined || name === undefined) continue;
      const key = `${market} ${isoMonth(month)}`;
      const rows = months.get(key) ?? emptyMonth(market, month, row.line, sheet.name);
      months.set(key, rows);
      const before = rows.lines.get(name);
      if (before !== undefined) row.refuse('CIFRA', 'repeated-row', sentences.repeated(before));
      else rows.lines.set(name, row.line);
      store(rows, name, row);
    }
  });
  for (const rows of months.values()) refuseAbsent(rows, file.name, findings);
  return findings.conclude(() =>
    [...months.values()].map(({ market, month, validFrom = '', source = '', figures }) => ({
      market,
      month,
      validFrom,
      source,
      figures: Object.fromEntries(figures),
    })),
  );
}

const emptyMonth = (market: string, month: Month, line: number, sheet: string): MonthRows => ({
  market,
  month,
  line,
  sheet,
  figures: new Map(),
  lines: new Map(),
  validFrom: undefined,
  source: undefined,
});

function store(rows: MonthRows, name: string, row: LocatedRow<Column>): void {
  if (name === printedDay) rows.validFrom = dayIn(row);
  else if (name === printedSource) rows.source = textIn(row, 'VALOR', LONGEST_SOURCE, sentences.source(LONGEST_SOURCE));
  else {
    const amount = exactAmountIn(row, 'VALOR', MOST);
    if (amount !== undefined) rows.figures.set(name, { amount, sheet: rows.sheet, cell: row.cell('VALOR') });
  }
}

/** A printed month is complete or absent: the next one reads any of its figures. */
function refuseAbsent({ market, month, line, sheet, lines }: MonthRows, file: string, findings: Findings): void {
  const absent = [printedDay, printedSource, ...printedFigures].filter((name) => !lines.has(name));
  if (absent.length === 0) return;
  findings.refuse({ file, sheet, line, column: 'CIFRA' }, 'row-missing', sentences.absent(market, month, absent));
}

function marketIn(row: LocatedRow<Column>, { markets }: PrintedTariffContext): string | undefined {
  const code = codeIn(row, 'MERCADO');
  if (code === undefined) return undefined;
  const known = markets.find((market) => market.toUpperCase() === code.toUpperCase());
  if (known === undefined) row.refuse('MERCADO', 'other-market', sentences.market(markets));
  return known;
}

function monthIn(row: LocatedRow<Column>, context: PrintedTariffContext): Month | undefined {
  const content = row.content('MES');
  const written = content === null ? undefined : monthOfText(shownContent(content).trim());
  if (written?.year === undefined) {
    row.refuse('MES', content === null ? 'value-required' : 'month', sentences.month);
    return undefined;
  }
  const month = monthOf(written.year, written.number);
  if (compareMonths(month, monthOf(context.year, context.month)) <= 0) return month;
  row.refuse('MES', 'out-of-range', sentences.published);
  return undefined;
}

const names = new Map([...printedFigures, printedDay, printedSource].map((name) => [name.replaceAll(' ', ''), name]));

function nameIn(row: LocatedRow<Column>): string | undefined {
  const text = codeIn(row, 'CIFRA');
  const name = text === undefined ? undefined : names.get(text.toUpperCase().replaceAll(/\s/g, ''));
  if (text !== undefined && name === undefined) row.refuse('CIFRA', 'label-missing', sentences.figure);
  return name;
}

function dayIn(row: LocatedRow<Column>): string | undefined {
  const content = row.content('VALOR');
  const day = content === null ? '' : shownContent(content).trim().slice(0, 10);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)) return day;
  row.refuse('VALOR', content === null ? 'value-required' : 'date', sentences.day);
  return undefined;
}
