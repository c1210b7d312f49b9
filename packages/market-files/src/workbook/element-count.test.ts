import { expect, it } from 'vitest';
import { registerWorkbook } from '../bounds.ts';
import { Findings } from '../findings.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { unzip, zip } from '../testing/zip-archive.ts';
import { archiveRefusal } from './archive-bounds.ts';
import { openWorkbook } from './open-workbook.ts';

const sound = await workbookFile('libro.xlsx', { Hoja: [['a', 1, new Date(Date.UTC(2026, 1, 1))]] });
const MOST_BYTES = 31 * 1024 * 1024;
/** The limit is 2,000,000 elements. */
const MORE_THAN_COUNTED = 2_050_000;

/** Every part in which a parser allocates for each element, with the shortest elements counted there. */
const countable: readonly (readonly [part: string, element: string])[] = [
  ['xl/sharedStrings.xml', '<si/>'],
  ['xl/sharedStrings.xml', '<t/>'],
  ['xl/sharedStrings.xml', '<r/>'],
  ['xl/worksheets/sheet1.xml', '<c/>'],
  ['xl/worksheets/sheet1.xml', '<x:c/>'],
  ['xl/worksheets/sheet1.xml', '<row/>'],
  ['xl/worksheets/sheet1.xml', '<col/>'],
  ['xl/worksheets/sheet1.xml', '<mergeCell/>'],
  ['xl/worksheets/sheet1.xml', '<hyperlink/>'],
  ['xl/styles.xml', '<xf/>'],
  ['xl/styles.xml', '<font/>'],
  ['xl/styles.xml', '<numFmt/>'],
  ['xl/workbook.xml', '<sheet/>'],
  ['xl/workbook.xml', '<definedName/>'],
  ['xl/_rels/workbook.xml.rels', '<Relationship/>'],
  ['[Content_Types].xml', '<Override/>'],
  ['docProps/anything.xml', '<?x ?><x></x>'],
];

it.each(countable)('a workbook with %s full of %s is rejected before it is parsed', async (part, element) => {
  const times = Math.min(MORE_THAN_COUNTED, Math.floor(MOST_BYTES / element.length));
  const parts = unzip(sound.bytes);
  parts.set(part, new TextEncoder().encode(`<x xmlns="x">${element.repeat(times)}</x>`));
  const bytes = zip(parts);
  expect(bytes.length).toBeLessThan(300_000);
  const before = process.memoryUsage().rss;
  const findings = new Findings();
  expect(await openWorkbook({ name: 'libro.xlsx', bytes }, () => true, findings)).toBeUndefined();
  expect(findings.all()).toMatchObject([{ rule: 'too-large', expected: expect.stringContaining('2.000.000') }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024);
});

it('unused shared strings reject a workbook, whatever its other limits', async () => {
  const parts = unzip(sound.bytes);
  parts.set('xl/sharedStrings.xml', new TextEncoder().encode(`<sst>${'<si/>'.repeat(150_000)}</sst>`));
  expect(await archiveRefusal(zip(parts), registerWorkbook)).toBe('too-large');
});

it('valid workbooks are far below the limits: a full one of the LAC has a tenth of the elements', async () => {
  const rows = Array.from({ length: 4000 }, (_, row) => Array.from({ length: 20 }, (_cell, at) => `${row} ${at}`));
  const findings = new Findings();
  const file = await workbookFile('libro.xlsx', { Hoja: rows });
  expect((await openWorkbook(file, () => true, findings))?.[0]?.rowCount).toBe(4000);
  expect(findings.refused).toBe(false);
});
