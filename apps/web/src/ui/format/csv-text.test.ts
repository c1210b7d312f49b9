import { expect, test } from 'vitest';
import { csvText, pastedText } from './csv-text.ts';

test('a saved list is nothing that is calculated, has the mark of its letters, and its lines end as spreadsheets expect', () => {
  expect(csvText([['Valor'], ['un "dato", y\notro'], ['=1+1'], ['-35000000.00'], ['\u2212480,300.00']])).toBe(
    `\ufeffValor\r\n"un ""dato"", y\notro"\r\n'=1+1\r\n-35000000.00\r\n"\u2212480,300.00"\r\n`,
  );
});

test('a pasted cell has no tabs or lines of its own', () => {
  expect(
    pastedText([
      ['a\tb', 'c\nd'],
      ['=x', '2'],
    ]),
  ).toBe("a b\tc d\n'=x\t2");
});
