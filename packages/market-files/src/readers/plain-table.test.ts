import { describe, expect, it } from 'vitest';
import { readPlainTable } from './plain-table.ts';

const read = async (text: string | Uint8Array, name = 'IPC.csv') => {
  const table = await readPlainTable({ name, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text });
  if (!table.ok) return table.refusal.map((it) => it.rule);
  return [table.value.header, ...table.value.rows].map((row) => row.map((cell) => cell.text));
};

describe('a table maintained by people', () => {
  it('is separated by semicolons or commas, with optional quotes', async () => {
    expect(await read('Año;IPC\n2025; 150.9 \n')).toEqual([
      ['Año', 'IPC'],
      ['2025', '150.9'],
    ]);
    expect(await read('a,b\r\n"1,5","di ""x"""\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', 'di "x"'],
    ]);
  });
  it('may begin with a byte order mark, or be in Windows-1252', async () => {
    expect(await read('\uFEFFa;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await read(Uint8Array.from([0x41, 0xf1, 0x6f, 0x0a, 0x31]))).toEqual([['Año'], ['1']]);
  });
  it('locates each cell, counting empty lines', async () => {
    const table = await readPlainTable({ name: 'x.csv', bytes: new TextEncoder().encode('a;b\n\n1;2\n') });
    expect(table.ok && table.value.rows[0]?.[1]).toEqual({ file: 'x.csv', line: 3, column: 'b', text: '2' });
  });
  it.each([
    ['', 'empty-file'],
    ['a;b\n', 'header-only'],
    [`a\n${'1\n'.repeat(2001)}`, 'too-large'],
  ])('%j is rejected', async (text, rule) => {
    expect(await read(text)).toContain(rule);
  });
  it('that is not a workbook is rejected', async () => {
    expect(await read('nothing', 'x.xlsx')).toContain('not-a-workbook');
  });
});
