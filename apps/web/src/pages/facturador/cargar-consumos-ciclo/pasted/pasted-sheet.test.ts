import { expect, test } from 'vitest';
import { pastedBlock } from '../../../../ui/grid/pasted-block.ts';
import { cellFaults } from './cell-faults.ts';
import { columnsBeyond, type PastedSheet, sheetOf, tabTextOf, withBlock } from './pasted-sheet.ts';
import { seenOf, stillSeen } from './seen-faults.ts';

const sheet = (text: string, autogenerators = false) => sheetOf(pastedBlock(text) ?? [], autogenerators) as PastedSheet;
const base = [
  'CODIGO_SIC',
  'ENERGIA_ACTIVA',
  'ENERGIA_INDUCTIVA',
  'ENERGIA_INDUCTIVA_PENALIZADA',
  'ENERGIA_CAPACITIVA',
];

test.each([
  ['a\t1\t2\t3\t4', false, base],
  ['a\t1\t2\t3\t4\t5', false, [...base, 'DIAS_EXCESO']],
  ['a\t1\t2\t3\t4\t5\t6\t7', false, [...base, 'ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN']],
  ['a\t1\t2\t3\t4\t5\t6\t7', true, [...base, 'ENERGIA_PERMUTADA', 'VALOR_ENERGIA_PERMUTADA', 'VALOR_EXCEDENTES_AGPE']],
  ['Nota\tEnergía_Activa\tcodigo_sic\nx\t1\ta', false, base],
] as const)('the columns of %j are found', (text, autogenerators, columns) => {
  expect(sheet(text, autogenerators).columns).toEqual(columns);
});

test('a block whose column count matches no file format is not accepted', () => {
  expect(sheetOf([['a', '1', '2']], false)).toBeUndefined();
  expect(sheetOf([['CODIGO_SIC']], false)).toBeUndefined();
});

test.each([
  ['a selection with an empty column after the last', 'a\t1\t2\t3\t4\t\nb\t1\t2\t3\t4\t', base],
  ['more empty columns than any file has', 'a\t1\t2\t3\t4\t\t\t\t\t\t', base],
  ['a first row that is shorter than another', 'a\t1\t2\t3\nb\t1\t2\t3\t4', base],
  ['a last column that the first row leaves empty', 'a\t1\t2\t3\t4\t\nb\t1\t2\t3\t4\t5', [...base, 'DIAS_EXCESO']],
] as const)('columns without content are ignored: %s', (_, text, columns) => {
  expect(sheet(text).columns).toEqual(columns);
});

test('no cell of a row longer than the first one is dropped', () => {
  expect(sheetOf(pastedBlock('a\t1\t2\t3\t4\nb\t1\t2\t3\t4\t5\t6') ?? [], false)).toBeUndefined();
});

test('columns are taken in the order of the heading, and numbers are sent with a decimal point', () => {
  const pasted = sheet('ENERGIA_ACTIVA\tCODIGO_SIC\n1.842,60\t001\n\n1,234\t70130\n');
  expect(pasted.mark).toBe('comma');
  expect(tabTextOf(pasted)).toBe(`${base.join('\t')}\n001\t1842.6\t\t\t\n70130\t1.2340\t\t\t`);
  expect(cellFaults(pasted).size).toBe(6);
});

test.each([
  ['1,234', 'unknown', 1],
  ['1.234', 'unknown', 1],
  ['1,234.5', 'point', 0],
  ['1.234,5', 'comma', 0],
  ['1.234.567', 'comma', 0],
  ['0,366', 'comma', 0],
  ['1842.6', 'point', 0],
])('%s has the decimal mark %s', (text, mark, faults) => {
  const pasted = sheet(`a\t${text}\t0\t0\t0`);
  expect([pasted.mark, cellFaults(pasted).size]).toEqual([mark, faults]);
});

test('cells with different decimal marks are asked about', () => {
  const pasted = sheet('a\t1.5\t0\t0\t0\nb\t1,5\t0\t0\t0');
  expect([pasted.mark, [...cellFaults(pasted).keys()]]).toEqual(['unknown', ['1·ENERGIA_ACTIVA']]);
});

test('a block is pasted over the rows from a cell on, and adds rows at the end', () => {
  const written = withBlock(sheet('a\t1\t2\t0\t4\nb\t1\t2\t0\t4'), { row: 1, column: 3 }, [
    ['7', '8', '9'],
    ['5', '6'],
  ]);
  expect(written.rows.map(({ cells }) => cells)).toEqual([
    ['a', '1', '2', '0', '4'],
    ['b', '1', '2', '7', '8'],
    ['', '', '', '5', '6'],
  ]);
});

test('an error from the server stays with its row until the row is edited, even if the row moves', () => {
  const pasted = sheet('a\t1\t2\t0\t4\nb\t1\t2\t0\t4');
  const particulars = [
    { line: 3, column: 'CODIGO_SIC', expected: 'otro' },
    { line: 1, column: 'ENERGIA_ACTIVA_MAX', expected: 'falta' },
  ];
  const reported = seenOf(pasted, particulars, [{ line: 2, code: 'a', reason: 'nadie' }]);
  expect(reported.whole.map(({ column }) => column)).toEqual(['ENERGIA_ACTIVA_MAX']);
  const without = { ...pasted, rows: pasted.rows.slice(1) };
  expect([...stillSeen(without, reported).keys()]).toEqual(['1·CODIGO_SIC']);
  expect(stillSeen(withBlock(without, { row: 0, column: 0 }, [['c']]), reported).size).toBe(0);
});

test('counts the columns of a block that do not fit from a cell on, ignoring empty ones', () => {
  const five = sheet('a\t1\t2\t0\t4');
  expect(columnsBeyond(five, 3, [['5', '6']])).toBe(0);
  expect(columnsBeyond(five, 3, [['5', '6', ''], ['7']])).toBe(0);
  expect(columnsBeyond(five, 3, [['5'], ['6', '7', '8', '9']])).toBe(2);
});
