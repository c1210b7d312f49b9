import { describe, expect, test } from 'vitest';
import { pastedBlock } from '../../../../ui/grid/pasted-block.ts';
import { type GridLine, gridLines } from './grid-line.ts';
import { spread } from './pasted-cells.ts';

const column = (label: string, kind: 'entered' | 'calculated' = 'entered') => ({
  label,
  unit: 'kWh',
  kind,
  scope: 'market' as const,
  optional: false,
  limits: [0, 1e10] as [number, number],
});
const parameter = {
  filename: 'VkWUF',
  initials: 'V',
  sub: '',
  description: '',
  decimals: 2,
  replicable: false,
  mayBeProvisional: false,
  columns: [column('Reguladas'), column('No reguladas'), column('Tradicionales', 'calculated'), column('Especiales')],
};
const row = (market: string, locked: string | null = null) => ({
  filename: 'VkWUF',
  market,
  values: [null, null, null, null],
  before: [null, null, null, null],
  state: 'pending' as const,
  replicated: false,
  provisional: false,
  enteredBy: null,
  enteredAt: null,
  locked,
  revision: '0',
});
const lines: GridLine[] = gridLines({
  markets: [
    { code: 'DNOM', name: 'Demo Norte' },
    { code: 'DSUM', name: 'Demo Sur' },
  ],
  parameters: [parameter],
  rows: [row('DNOM'), row('DSUM')],
});
const pasted = (text: string, from = 0, into: readonly GridLine[] = lines) => {
  const block = pastedBlock(text);
  if (block === undefined) return undefined;
  const { cells, leftOver } = spread(block, into, from);
  return [cells.map(({ key, text: value }) => `${key}=${value}`), leftOver];
};

describe('pasting from a spreadsheet', () => {
  test('a single cell is not a block', () => expect(pasted('12')).toBeUndefined());

  test('a column fills downwards, across parameters and markets', () => {
    expect(pasted('1\n2\r\n3\n4\n', 1)).toEqual([
      ['VkWUF·DNOM·1=1', 'VkWUF·DNOM·3=2', 'VkWUF·DSUM·0=3', 'VkWUF·DSUM·1=4'],
      [],
    ]);
  });

  test('numbers are read with the decimal sign that the block shows; without one the person is asked', () => {
    expect(pasted('1.234,5\n3.935\n1,250')?.[0]).toEqual([
      'VkWUF·DNOM·0=1234.5',
      'VkWUF·DNOM·1=3935',
      'VkWUF·DNOM·3=1.2500',
    ]);
    expect(pasted('1,234\n3.935\n7')?.[0]).toEqual(['VkWUF·DNOM·0=1.234', 'VkWUF·DNOM·1=3.935', 'VkWUF·DNOM·3=7']);
  });

  test('a row fills the columns of its parameter, the next row those of the next market', () => {
    expect(pasted('1\t2\t3\n4\t5\t6')).toEqual([
      ['VkWUF·DNOM·0=1', 'VkWUF·DNOM·1=2', 'VkWUF·DNOM·3=3', 'VkWUF·DSUM·0=4', 'VkWUF·DSUM·1=5', 'VkWUF·DSUM·3=6'],
      [],
    ]);
  });

  test('a whole row skips calculated columns', () => {
    expect(pasted('1\t2\t999\t3')).toEqual([['VkWUF·DNOM·0=1', 'VkWUF·DNOM·1=2', 'VkWUF·DNOM·3=3'], []]);
  });

  test('values without a cell, or for a locked one, are reported', () => {
    expect(pasted('1\t2\t3\t4\t5', 0)?.[1]).toEqual(['4', '5']);
    const closed = gridLines({ markets: [], parameters: [parameter], rows: [row('DNOM', 'Publicado.')] });
    expect(pasted('1\n2', 0, closed)).toEqual([[], ['1', '2']]);
  });

  test('a template block is assigned by its names, in any order', () => {
    const text =
      'Parámetro\tMercado\tColumna\tUnidad\tValor\nVkWUF\tDSUM\tEspeciales\tkWh\t7\nVkWUF\tDNOM\tReguladas\tkWh\t8\nX\t\tY\t\t9';
    expect(pasted(text, 2)).toEqual([['VkWUF·DSUM·3=7', 'VkWUF·DNOM·0=8'], ['X · Y · 9']]);
  });
});
