import { type CellObject, read } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { tableRecords } from './table-records.ts';

type Bytes = readonly number[];

const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
const record = (kind: number, data: Bytes) => [...u16(kind), ...u16(data.length), ...data];
const begin = (substream: number) =>
  record(0x809, [...u16(0x600), ...u16(substream), ...u16(0), ...u16(0), ...u32(0), ...u32(0)]);
const end = record(0x0a, []);
const text = (value: string) => [...u16(value.length), 0, ...Buffer.from(value, 'latin1')];
const number = (row: number, column: number, amount: number) => {
  const value = Buffer.alloc(8);
  value.writeDoubleLE(amount);
  return record(0x203, [...u16(row), ...u16(column), ...u16(0), ...value]);
};
const formula = (row: number, column: number, amount: number, expression: Bytes) => {
  const value = Buffer.alloc(8);
  value.writeDoubleLE(amount);
  return record(0x06, [
    ...u16(row),
    ...u16(column),
    ...u16(0),
    ...value,
    ...u16(0),
    ...u32(0),
    ...u16(expression.length),
    ...expression,
  ]);
};

/** A workbook of one sheet; `strings` is the data of its string table. */
function workbook(strings: Bytes, sheet: Bytes, before: Bytes = []): Uint8Array {
  const globals = (at: number) => [
    ...begin(5),
    ...before,
    ...record(0x85, [...u32(at), 0, 0, 5, 0, ...Buffer.from('Horas')]),
    ...record(0xfc, strings),
    ...end,
  ];
  return Uint8Array.from([...globals(globals(0).length), ...begin(16), ...sheet, ...end]);
}

/** Cells that SheetJS reads from the stream. */
function cellsOf(stream: Uint8Array): unknown[][] {
  const { SheetNames, Sheets } = read(tableRecords(stream), { type: 'array', dense: true, cellText: false });
  const rows = Sheets[SheetNames[0] ?? '']?.['!data'] as (CellObject | undefined)[][] | undefined;
  return (rows ?? []).map((row) => [...row].map((cell) => cell?.v));
}

const label = (row: number, column: number, at: number) =>
  record(0xfd, [...u16(row), ...u16(column), ...u16(0), ...u32(at)]);
const two = [...u32(2), ...u32(2), ...text('FECHA'), ...text('ACT_DEM_01')];

describe('records of tables of values', () => {
  it('give the same table, with formulas replaced by their values', () => {
    const expression = [0x1e, 7, 0];
    const sheet = [...label(0, 0, 0), ...label(0, 1, 1), ...number(1, 0, 46_296), ...formula(1, 1, 12.5, expression)];
    expect(cellsOf(workbook(two, sheet))).toEqual([
      ['FECHA', 'ACT_DEM_01'],
      [46_296, 12.5],
    ]);
  });

  it('leave out records whose parser would never end, and adjust the offsets of the sheets', () => {
    // A text record of the oldest format without its length: SheetJS looped up to NaN.
    const endless = record(0x07, []);
    const sound = workbook(two, label(0, 0, 0));
    const odd = workbook(two, [...endless, ...label(0, 0, 0)], endless);
    expect(Buffer.from(tableRecords(odd)).equals(tableRecords(sound))).toBe(true);
    expect(cellsOf(odd)).toEqual([['FECHA']]);
  });

  it('leave out records shorter than their minimum, truncated ones, and charts within a sheet', () => {
    const chart = [...begin(32), ...number(0, 0, 99), ...end];
    const short = record(0x203, [...u16(0), ...u16(0)]);
    const stream = workbook(two, [...label(0, 0, 0), ...chart, ...short]);
    expect(cellsOf(stream)).toEqual([['FECHA']]);
    expect(cellsOf(stream.subarray(0, stream.length - 7))).toEqual([]);
  });

  it('have padding after strings that end in the middle of one', () => {
    const cut = [...u32(2), ...u32(2), ...text('FECHA'), 200];
    expect(cellsOf(workbook(cut, label(0, 0, 0)))).toEqual([['FECHA']]);
  });

  it('are empty for bytes that are not a workbook', () => {
    for (const bytes of [[], [1, 2, 3], [...u16(0x0a), 0, 0], begin(5).slice(0, 9)])
      expect(tableRecords(Uint8Array.from(bytes))).toHaveLength(0);
  });
});
