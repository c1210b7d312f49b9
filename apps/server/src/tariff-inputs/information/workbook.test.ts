import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { workbookBytes } from '../../platform/http/workbook.ts';
import { informationSheets } from './workbook.ts';

it('a formula in a market file is plain text in the exported workbook', async () => {
  const description = {
    summary: [{ label: '=HYPERLINK("x")', value: 1, unit: '', note: null }],
    columns: ['+1'],
    rows: [['@cmd'], [-2]],
  };
  const sheets = informationSheets(description, new Map([['=serie', Float64Array.of(...Array(24).keys())]]));
  const cells = (await readXlsx(await workbookBytes(sheets))).sheets.flatMap((sheet) => sheet.rows.flat());
  expect(cells.filter((cell) => typeof cell === 'string' && /^[=+\-@]/.test(cell))).toEqual([]);
  expect(cells).toContain("'@cmd");
  expect(cells).toContain(-2);
});
