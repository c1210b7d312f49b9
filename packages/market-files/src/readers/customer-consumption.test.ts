import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { CONSUMPTION_COLUMNS } from '../consumption-columns.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import type { CellContent } from '../workbook/sheet-grid.ts';
import { readCustomerConsumption } from './customer-consumption.ts';

const OCTOBER = { month: month(2025, 10), codes: ['1001', '1002', '1003'] };
type Row = readonly CellContent[];

const hoursOf = (code: string | number, kwh: (at: number) => CellContent): Row[] =>
  Array.from({ length: 744 }, (_, at) => [
    code,
    `2025-10-${String(Math.floor(at / 24) + 1).padStart(2, '0')}`,
    (at % 24) + 1,
    kwh(at),
  ]);

const read = async (rows: readonly Row[], columns: Row = CONSUMPTION_COLUMNS) =>
  await readCustomerConsumption(await workbookFile('consumos.xlsx', { Consumos: [columns, ...rows] }), OCTOBER);

/** Rule and place of each error. */
async function refused(rows: readonly Row[], columns?: Row) {
  const reading = await read(rows, columns);
  return reading.ok ? [] : reading.refusal.map(({ rule, cell, column, value }) => [rule, cell ?? column, value]);
}

describe('the consumption of customers', () => {
  it('is read by hours and by month, exactly', async () => {
    const reading = await read([
      ...hoursOf(1001, (at) => (at === 743 ? '0.30' : 0.1)),
      ['1002', '2025-10', null, 48_000.5],
    ]);
    expect(reading).toMatchObject({ ok: true, value: { rows: 745 } });
    const [hourly, monthly] = reading.ok ? reading.value.customers : [];
    expect(hourly).toMatchObject({ code: '1001', energy: '74.6' });
    expect(hourly?.hourly).toHaveLength(744);
    expect(hourly?.hourly?.[743]).toBe(0.3);
    expect(monthly).toEqual({ code: '1002', energy: '48000.5' });
  });

  it('takes dates of a spreadsheet, dd/mm/aaaa, and a table without hours', async () => {
    const reading = await read(
      [
        ['1001', new Date(Date.UTC(2025, 9, 1)), 10],
        ['1002', '31/10/2025', 20],
      ],
      ['CODIGO CLIENTE', 'fecha', 'consumo kwh'],
    );
    expect(reading.ok && reading.value.customers.map(({ energy }) => energy)).toEqual(['10', '20']);
  });

  it('lists every error with its cell', async () => {
    expect(
      await refused([
        ['9999', '2025-10-01', 1, 5],
        ['1001', '2025-11-01', 1, 5],
        ['1001', '2025-10-01', 25, 5],
        ['1001', '2025-10-01', 1, -5],
        ['1001', '2025-10-01', 1, '5,5'],
        ['1001', '2025-10-01', 1, 'mucho'],
        ['', '2025-10', null, 5],
        ['1002', '2025-10', 3, 5],
        ['1003', '2025-10', null, 2e9],
      ]),
    ).toEqual([
      ['row-missing', 'A2', '9999'],
      ['date', 'B3', '2025-11-01'],
      ['out-of-range', 'C4', '25'],
      ['negative', 'D5', '-5'],
      ['decimal-comma', 'D6', '5,5'],
      ['number', 'D7', 'mucho'],
      ['value-required', 'A8', ''],
      ['date', 'B9', '2025-10'],
      ['out-of-range', 'D10', '2000000000'],
    ]);
  });

  it('wants a customer once, and by hours or by month', async () => {
    expect(
      await refused([
        ['1002', '2025-10', null, 5],
        ['1002', '2025-10', null, 5],
        ['1002', '2025-10-01', 1, 5],
      ]),
    ).toEqual([
      ['repeated-row', 'A3', '1002'],
      ['repeated-row', 'A4', '1002'],
    ]);
    const twice = [...hoursOf('1001', () => 1), ['1001', '2025-10-02', 3, 1]];
    expect(await refused(twice)).toEqual([['repeated-row', 'C746', '3']]);
  });

  it('wants every hour of a customer with hours', async () => {
    const reading = await read(hoursOf('1001', () => 1).filter((_, at) => at !== 27 && at !== 500));
    expect(!reading.ok && reading.refusal).toMatchObject([
      { rule: 'row-missing', expected: expect.stringContaining('faltan 2, la primera es la hora 4 del día 2') },
    ]);
  });

  it.each([
    ['another extension', { name: 'consumos.pdf', bytes: new Uint8Array([1]) }, 'extension'],
    ['no workbook', { name: 'consumos.xlsx', bytes: new Uint8Array([1]) }, 'not-a-workbook'],
    ['no columns', { name: 'c.csv', bytes: new TextEncoder().encode('a;b\n1;2') }, 'column-missing'],
    [
      'too many rows',
      {
        name: 'c.csv',
        bytes: new TextEncoder().encode(`Código cliente;Fecha;Consumo kWh\n${'1;2;3\n'.repeat(80_001)}`),
      },
      'too-large',
    ],
  ])('%s is refused', async (_, file, rule) => {
    const reading = await readCustomerConsumption(file, OCTOBER);
    expect(!reading.ok && reading.refusal.map((error) => error.rule)).toContain(rule);
  });
});
