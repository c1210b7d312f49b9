import { expect, test } from 'vitest';
import { cellFormats, isDateFormat, isPercentageFormat } from './cell-formats.ts';

test.each(['0%', '0.00 %', '#,##0.00%;[Red]-0.00%', '[>0.5]0%;0.0%'])('%s shows a percentage', (code) => {
  expect(isPercentageFormat(code)).toBe(true);
  expect(isDateFormat(code)).toBe(false);
});

test.each(['dd/mm/yyyy', 'm/d/yy h:mm', '[h]:mm:ss', '[$-C0A]d "de" mmmm', 'yyyy\\-mm'])('%s shows a date', (code) => {
  expect(isDateFormat(code)).toBe(true);
});

test.each(['General', '#,##0.00', '"días" 0', '0 \\d', '[Red]0.00', '0" %"', '@', '_-$* #,##0.00_-'])(
  '%s shows a number',
  (code) => expect([isDateFormat(code), isPercentageFormat(code)]).toEqual([false, false]),
);

test('styles are read by their index, also with a prefix', () => {
  const styles = (prefix: string) =>
    `<${prefix}styleSheet><${prefix}numFmts><${prefix}numFmt numFmtId="164" formatCode="0.0%"/><${prefix}numFmt numFmtId='165' formatCode='dd\\-mmm'/></${prefix}numFmts>` +
    `<${prefix}cellStyleXfs><${prefix}xf numFmtId="14"/></${prefix}cellStyleXfs>` +
    `<${prefix}cellXfs count="5"><${prefix}xf numFmtId="0"/><${prefix}xf numFmtId="10"/><${prefix}xf numFmtId="14"/><${prefix}xf numFmtId="164"/><${prefix}xf numFmtId="165"/></${prefix}cellXfs></${prefix}styleSheet>`;
  for (const prefix of ['', 'x:']) {
    const { dates, percentages } = cellFormats(styles(prefix));
    expect([[...dates], [...percentages]]).toEqual([
      [2, 4],
      [1, 3],
    ]);
  }
  expect(cellFormats('').dates.size).toBe(0);
});
