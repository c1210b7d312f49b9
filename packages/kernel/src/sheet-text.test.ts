import { expect, test } from 'vitest';
import { rowsOfSheetText } from './sheet-text.ts';

test.each([
  [
    'a\tb\nc\td\n',
    '\t',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    '\t',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\n\n\tb', '\t', [['a', ''], [''], ['', 'b']]],
  ['', '\t', [['']]],
  // A cell with a line break, a delimiter or a quote, as spreadsheets write it.
  [
    '"Finca\nLa Ilusión"\t12\nb\t13',
    '\t',
    [
      ['Finca La Ilusión', '12'],
      ['b', '13'],
    ],
  ],
  ['"a\tb"\t12', '\t', [['a b', '12']]],
  ['"Bodega ""El Sol"""\t12', '\t', [['Bodega "El Sol"', '12']]],
  ['1,"Finca, al\r\nfondo",2\r\n3', ',', [['1', 'Finca, al fondo', '2'], ['3']]],
  ['1; "a;b" ;2', ';', [['1', 'a;b', '2']]],
  // Quotes that mean inches, that end before the cell does, or that are never closed.
  ['12" tubo\t1', '\t', [['12" tubo', '1']]],
  ['"a" b\t1', '\t', [['"a" b', '1']]],
  [
    '"a\t1\nb\t2',
    '\t',
    [
      ['"a', '1'],
      ['b', '2'],
    ],
  ],
] as const)('the rows of %j', (text, between, rows) => {
  expect([...rowsOfSheetText(text, between)]).toEqual(rows);
});
