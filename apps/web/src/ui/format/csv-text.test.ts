import { expect, test } from 'vitest';
import { csvText, neutralCell, pastedText } from './csv-text.ts';

test.each(['=1+1', '+HYPERLINK("x")', '-cmd', '@SUM(A1)', '\u2212x', '\tx'])(
  '%s is no formula in a spreadsheet',
  (text) => {
    expect(neutralCell(text)).toBe(`'${text}`);
  },
);

test('a negative number stays a number', () => {
  expect(neutralCell('-35000000.00')).toBe('-35000000.00');
  expect(neutralCell('\u2212480,300.00')).toBe('\u2212480,300.00');
});

test('cells are quoted, quotes are doubled, lines end as spreadsheets expect', () => {
  expect(csvText([['Valor'], ['un "dato", y\notro']])).toBe('\ufeff"Valor"\r\n"un ""dato"", y\notro"\r\n');
});

test('a pasted cell has no tabs or lines of its own', () => {
  expect(
    pastedText([
      ['a\tb', 'c\nd'],
      ['=x', '2'],
    ]),
  ).toBe("a b\tc d\n'=x\t2");
});
