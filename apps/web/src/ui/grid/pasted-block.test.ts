import { expect, test } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  // As spreadsheets copy a cell with a line break, a tab or a quote.
  [
    '"Finca\nLa Ilusión"\t12\nb\t13',
    [
      ['Finca La Ilusión', '12'],
      ['b', '13'],
    ],
  ],
  ['"a\tb"\t12', [['a b', '12']]],
  ['"Bodega ""El Sol"""\t12', [['Bodega "El Sol"', '12']]],
  // Quotes that stand for inches, or begin a text that goes on after them.
  ['12" tubo\t1', [['12" tubo', '1']]],
  ['"a" b\t1', [['"a" b', '1']]],
  [
    '"a\t1\nb\t2',
    [
      ['"a', '1'],
      ['b', '2'],
    ],
  ],
])('the cells of %j', (text, cells) => {
  expect(pastedBlock(text)).toEqual(cells);
});

test.each(['', '12', ' 12 \n', '"a\nb"'])('%j is one cell', (text) => {
  expect(pastedBlock(text)).toBeUndefined();
});
