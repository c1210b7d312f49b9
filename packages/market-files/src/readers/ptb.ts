import { isoMonth, refused } from '@contador/kernel';
import { withinBounds } from '../bounds.ts';
import { type DailyFile, forEachDay } from '../daily-files.ts';
import { Findings } from '../findings.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import type { ReadingContext } from '../reading-context.ts';
import type { PtbReading, TransactionHour } from '../readings/ptb.ts';
import { TextTable } from '../text/text-table.ts';
import type { Reader } from './reader.ts';

const OTHERS = ['DdaCom', 'DEM', 'OHEFx', 'OHEFy', 'OHEFz', 'GIx', 'GIy', 'GIz', 'GIv', 'GINAL_NDC'];
const LAYOUT = { columns: ['FECHA', 'PERIODO', 'PBNAL', 'PTB', ...OTHERS], mayBeEmpty: true };
const PRICE = { from: 0, to: 5000 };
const ANY = { negative: true };

/**
 * Prices of transactions in the pool, `PTBMMDD.<ver>`: one row for each hour whose pool price was above a scarcity price. Days without such
 * an hour have no file, or one without rows. PTB must be there in each row, within 0 and 5000 COP/kWh.
 */
export const readPtb: Reader<PtbReading> = (files, context) => {
  const findings = new Findings();
  if (!withinBounds(files, findings)) return refused(findings.all());
  const hours: TransactionHour[] = [];
  forEachDay(files, 'ptb', context, findings, (daily) => hours.push(...readDay(daily, context, findings)), {
    everyDay: false,
  });
  return findings.conclude(() => ({
    reader: 'ptb',
    counts: { files: files.length, days: new Set(hours.map(({ day }) => day)).size, rows: hours.length, agents: 0 },
    warnings: findings.warnings,
    hours,
  }));
};

function readDay({ file, day }: DailyFile, { period }: ReadingContext, findings: Findings): TransactionHour[] {
  const table = TextTable.open(file, LAYOUT, findings);
  if (!table) return [];
  const [date, hourCell, pool, price] = ['FECHA', 'PERIODO', 'PBNAL', 'PTB'].map((it) => table.cell(it)) as Cells;
  const others = table.cellsOf(OTHERS);
  const expectedDate = day === undefined ? undefined : `${isoMonth(period)}-${String(day).padStart(2, '0')}`;
  const rowOfHour = new Map<number, number>();
  const hours: TransactionHour[] = [];
  table.forEachRow(() => {
    if (expectedDate !== undefined && table.text(date) !== expectedDate) {
      table.refuse(date, 'date', marketSentences.dateOfFile(expectedDate), table.text(date));
    }
    const hour = hourOf(table.text(hourCell));
    if (hour === undefined) {
      table.refuse(hourCell, 'out-of-range', marketSentences.hourOfDay, table.text(hourCell));
    } else if (rowOfHour.has(hour)) {
      const earlier = rowOfHour.get(hour) as number;
      table.refuse(hourCell, 'repeated-row', marketSentences.hourOncePerDay(earlier), table.text(hourCell));
    } else {
      rowOfHour.set(hour, table.line);
    }
    const poolPrice = table.amount(pool, PRICE);
    const amount = table.amount(price, { ...PRICE, required: true });
    table.checkNumbers(others, ANY);
    if (day !== undefined && hour !== undefined && amount !== undefined) {
      hours.push({ day, hour, price: amount, poolPrice: poolPrice?.amount ?? null });
    }
  });
  return hours.sort((one, other) => one.hour - other.hour);
}

type Cells = [date: number, hour: number, pool: number, price: number];

/** 1 to 24, with or without a zero before it. */
function hourOf(text: string): number | undefined {
  const hour = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return hour >= 1 && hour <= 24 ? hour : undefined;
}
