import { daysIn, refused } from '@contador/kernel';
import { withinBounds } from '../bounds.ts';
import { type DailyFile, forEachDay } from '../daily-files.ts';
import { Findings } from '../findings.ts';
import { firstHour, hourlySeries } from '../hourly-series.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import type { Place } from '../place.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { HourlySeries } from '../readings/counts.ts';
import type { TransactionHour } from '../readings/ptb.ts';
import type { SystemSeries, TrsdReading } from '../readings/trsd.ts';
import { hourColumns } from '../text/header.ts';
import { TextTable } from '../text/text-table.ts';
import type { Reader } from './reader.ts';

const HOURS = hourColumns();
const LAYOUT = { columns: ['CODIGO', 'CONTENIDO', ...HOURS] };
const SPOT_PRICE = 'PBNA';
const PRICE = { from: 0, to: 5000 };
const ANY = { negative: true };

/**
 * Reads the daily system transactions `trsdMMDD.<ver>`: every code is kept; the national spot price PBNA must be present each day, in every
 * hour, between 0 and 5000 COP/kWh. An empty hour is filled from PTB if PTB was read before, with a warning.
 */
export const readTrsd: Reader<TrsdReading> = (files, context) => {
  const findings = new Findings();
  if (!withinBounds(files, findings)) return refused(findings.all());
  const month = new TrsdMonth(context, findings);
  forEachDay(files, 'trsd', context, findings, (daily) => month.read(daily));
  return findings.conclude(() => month.reading(files.length));
};

class TrsdMonth {
  private readonly series = new Map<string, { description: string; hourly: HourlySeries }>();
  private readonly lines: Place[] = [];
  private readonly filled: TransactionHour[] = [];
  private rows = 0;
  private previous: TextTable | undefined;

  constructor(
    private readonly context: ReadingContext,
    private readonly findings: Findings,
  ) {}

  read({ file, day }: DailyFile): void {
    const table = TextTable.open(file, LAYOUT, this.findings, this.previous);
    if (!table) return;
    this.previous = table;
    const code = table.cell('CODIGO');
    const description = table.cell('CONTENIDO');
    const hours = table.cellsOf(HOURS);
    const lineByCode = new Map<string, number>();
    this.rows += table.forEachRow(() => {
      const name = table.code(code);
      const earlier = lineByCode.get(name);
      if (earlier !== undefined) {
        table.refuse(code, 'repeated-row', marketSentences.codeOncePerDay(earlier), name);
        return;
      }
      lineByCode.set(name, table.line);
      const isPrice = name === SPOT_PRICE;
      const hourly = day === undefined ? undefined : this.seriesOf(name, table, description);
      for (let hour = 0; hour < 24; hour++) {
        const cell = hours[hour] as number;
        if (!table.checkNumber(cell, isPrice ? PRICE : ANY)) continue;
        if (isPrice && table.isEmpty(cell)) {
          const price = this.fromTransactions(table, cell, day, hour + 1);
          if (hourly && day !== undefined && price !== undefined) hourly[firstHour(day) + hour] = price;
        } else if (hourly && day !== undefined) {
          hourly[firstHour(day) + hour] = table.number(cell);
        }
      }
      if (isPrice) this.lines.push(table.place());
    });
    if (!lineByCode.has(SPOT_PRICE) && lineByCode.size > 0) {
      const expected = marketSentences.spotPriceRow(SPOT_PRICE);
      this.findings.refuse({ file: file.name, column: 'CODIGO' }, 'row-missing', expected);
    }
  }

  reading(files: number): TrsdReading {
    const series: Record<string, SystemSeries> = Object.fromEntries(this.series);
    const spotPrice = (series[SPOT_PRICE] as SystemSeries).hourly;
    return {
      reader: 'trsd',
      counts: { files, days: daysIn(this.context.period), rows: this.rows, agents: 0 },
      warnings: this.findings.warnings,
      series,
      spotPrice,
      ...(this.filled.length > 0 && { filledHours: this.filled }),
      spotPriceLines: this.lines,
      meanSpotPrice: spotPrice.reduce((sum, it) => sum + it, 0) / spotPrice.length,
    };
  }

  /** The price of PTB for an hour whose cell is empty; the finding is made where PTB has none. */
  private fromTransactions(table: TextTable, cell: number, day: number | undefined, hour: number): number | undefined {
    const known = this.context.transactionHours;
    const found = known?.find((it) => it.day === day && it.hour === hour);
    if (found === undefined) {
      const { spotPriceOfHour, spotPriceOfHourInNone } = marketSentences;
      table.refuse(cell, 'value-required', known === undefined ? spotPriceOfHour : spotPriceOfHourInNone, '');
      return undefined;
    }
    const { amount, file, line } = found.price;
    const place = `${file}, línea ${line}`;
    const warning = marketSentences.hourFromTransactions(found.day, hour, amount, place);
    this.findings.warn(table.place(cell), 'hour-from-ptb', warning, amount);
    this.filled.push(found);
    return Number(amount);
  }

  private seriesOf(code: string, table: TextTable, description: number): HourlySeries {
    const known = this.series.get(code);
    if (known) return known.hourly;
    const hourly = hourlySeries(this.context.period);
    this.series.set(code, { description: table.text(description), hourly });
    return hourly;
  }
}
