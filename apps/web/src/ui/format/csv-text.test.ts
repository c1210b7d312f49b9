import { expect, test } from 'vitest';
import { csvText, pastedText } from './csv-text.ts';

test('a CSV starts with a byte order mark, ends its lines with CRLF, and contains no formula', () => {
  expect(csvText([['Valor'], ['un "dato", y\notro'], ['=1+1'], ['-35000000.00'], ['\u2212480,300.00']])).toBe(
    `\ufeffValor\r\n"un ""dato"", y\notro"\r\n'=1+1\r\n-35000000.00\r\n"\u2212480,300.00"\r\n`,
  );
});

test('a pasted cell contains no tabs or line breaks', () => {
  expect(
    pastedText([
      ['a\tb', 'c\nd'],
      ['=x', '2'],
    ]),
  ).toBe("a b\tc d\n'=x\t2");
});
