import { describe, expect, it } from 'vitest';
import { meterCsv, meterHeading, meterRows } from '../testing/meter-workbooks.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { type MeterFileContext, readMeterFile } from './index.ts';

const october: MeterFileContext = { period: { first: '2026-10-01', days: 31 }, measuringType: 'Consumos' };
const value = (day: number, cell: number) => (day * 96 + cell) / 1000;
const expected = (block: number) =>
  Array.from({ length: 744 }, (_, hour) => (Math.floor(hour / 24) * 96 + block * 24 + (hour % 24)) * 1000);

describe('a month of hours is read whole', () => {
  const rows = meterRows('2026-10-01', 31, value);
  it.each([
    ['csv ;', async () => ({ name: '1001.csv', bytes: meterCsv([meterHeading, ...rows]) })],
    ['csv ,', async () => ({ name: '1001.csv', bytes: meterCsv([meterHeading, ...rows], ',') })],
    ['csv tab', async () => ({ name: '1001.csv', bytes: meterCsv([meterHeading, ...rows], '\t', '\n') })],
    ['xlsx', async () => await workbookFile('1001.xlsx', { Datos: [[...meterHeading], ...rows] })],
    [
      'xlsx with dates',
      async () =>
        await workbookFile('1001.xlsx', {
          Datos: [[...meterHeading], ...rows.map(([date, ...rest]) => [new Date(date), ...rest])],
        }),
    ],
  ])('%s', async (_, file) => {
    const result = readMeterFile(await file(), october);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    const { found, cells, lines } = result.value;
    expect([...found.ACT_DEM]).toEqual(expected(0));
    expect([...found.REA_CAP]).toEqual(expected(3));
    expect(cells).toBe(96 * 31);
    expect([...lines]).toEqual(Array.from({ length: 31 }, (_, day) => day + 2));
  });
});
