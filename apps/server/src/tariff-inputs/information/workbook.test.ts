import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { neutralised } from '../../files/workbook.ts';
import { informationWorkbook } from './workbook.ts';

describe('a saved workbook', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57', "'+57"],
    ['-x', "'-x"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['ENEL', 'ENEL'],
    [-3.4, -3.4],
    [null, null],
  ])('%j is written as %j', (cell, written) => {
    expect(neutralised(cell)).toBe(written);
  });

  it('runs no formula that a file of the market brought', async () => {
    const description = {
      summary: [{ label: '=HYPERLINK("x")', value: 1, unit: '', note: null }],
      columns: ['+1'],
      rows: [['@cmd'], [-2]],
    };
    const bytes = await informationWorkbook(description, new Map([['=serie', Float64Array.of(...Array(24).keys())]]));
    const cells = (await readXlsx(bytes)).sheets.flatMap((sheet) => sheet.rows.flat());
    expect(cells.filter((cell) => typeof cell === 'string' && /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'@cmd");
    expect(cells).toContain(-2);
  });
});
