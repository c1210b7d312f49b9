import { expect, test } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

test('a cell with a line break is one cell of the block', () => {
  expect(pastedBlock('"Finca\nLa Ilusión"\t12\r\nb\t13\r\n')).toEqual([
    ['Finca La Ilusión', '12'],
    ['b', '13'],
  ]);
});

test.each(['', '12', ' 12 \n', '"a\nb"'])('%j is a single cell', (text) => {
  expect(pastedBlock(text)).toBeUndefined();
});
