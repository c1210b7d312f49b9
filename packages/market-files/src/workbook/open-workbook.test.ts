import { describe, expect, it } from 'vitest';
import { MOST_WORKBOOK_CELLS } from '../bounds.ts';
import { Findings } from '../findings.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { unzip, zip } from '../testing/zip-archive.ts';
import { openWorkbook } from './open-workbook.ts';

const sound = await workbookFile('libro.xlsx', {
  'Una hoja': [['a', 1.5e-7], [], [null, new Date(Date.UTC(2026, 1, 1))]],
});
const SHEET = 'xl/worksheets/sheet1.xml';

async function rulesOf(bytes: Uint8Array): Promise<string[]> {
  const findings = new Findings();
  await openWorkbook({ name: 'libro.xlsx', bytes }, () => true, findings);
  return findings.all().map((it) => it.rule);
}
function withSheet(xml: (before: string) => string, declared?: (size: number) => number): Uint8Array {
  const parts = unzip(sound.bytes);
  const before = new TextDecoder().decode(parts.get(SHEET));
  return zip(parts.set(SHEET, new TextEncoder().encode(xml(before))), declared && { declared });
}

describe('a workbook', () => {
  it('finds sheets by name, ignoring accents and case', async () => {
    const findings = new Findings();
    const sheets = await openWorkbook(sound, (name) => name === 'UNA HOJA', findings);
    expect(sheets?.map((it) => [it.name, it.at({ row: 0, column: 1 }), it.at({ row: 1, column: 0 })])).toEqual([
      ['Una hoja', 1.5e-7, null],
    ]);
    expect(sheets?.[0]?.place({ row: 2, column: 27 })).toEqual({ file: 'libro.xlsx', sheet: 'Una hoja', cell: 'AB3' });
    expect(await openWorkbook(sound, () => false, findings)).toEqual([]);
  });
  it('zipped by another tool gives the same sheets', async () => {
    expect(await rulesOf(withSheet((xml) => xml))).toEqual([]);
  });
  it('is rejected when truncated, scrambled or without its parts', async () => {
    expect(await rulesOf(sound.bytes.subarray(0, sound.bytes.length - 40))).toEqual(['not-a-workbook']);
    expect(await rulesOf(new Uint8Array(500))).toEqual(['not-a-workbook']);
    expect(await rulesOf(zip(new Map([['x', new Uint8Array(3)]])))).toEqual(['not-a-workbook']);
    expect(await rulesOf(withSheet(() => '<worksheet><sheetData><row><c'))).not.toContain('too-large');
  });
});

describe('a workbook that would exhaust the memory', () => {
  it('is rejected for unpacking to too much, whatever size it declares', async () => {
    const bomb = ' '.repeat(40 * 1024 * 1024);
    expect(await rulesOf(withSheet((xml) => xml + bomb))).toEqual(['too-large']);
    expect(withSheet((xml) => xml + bomb).length).toBeLessThan(100_000);
    expect(
      await rulesOf(
        withSheet(
          (xml) => xml + bomb,
          () => 10,
        ),
      ),
    ).toEqual(['not-a-workbook']);
    expect(
      await rulesOf(
        withSheet(
          (xml) => xml + bomb,
          () => 0,
        ),
      ),
    ).toEqual(['not-a-workbook']);
  });
  it('is rejected for too many cells', async () => {
    const cells = `<sheetData><row>${'<c/>'.repeat(MOST_WORKBOOK_CELLS + 1)}</row>`;
    expect(await rulesOf(withSheet((xml) => xml.replace('<sheetData>', cells)))).toEqual(['too-large']);
  });
  it('a single cell in the last corner does not allocate its rectangle', async () => {
    const corner = '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const before = process.memoryUsage().rss;
    expect(await rulesOf(withSheet((xml) => xml.replace('<sheetData>', corner)))).toEqual([]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
  it('recursive entities are not expanded', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    const doctype = `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${levels}]>`;
    const before = process.memoryUsage().rss;
    await rulesOf(
      withSheet(
        (xml) =>
          `${doctype}${xml.replace('<sheetData>', '<sheetData><row r="1"><c r="A1" t="str"><v>&e9;</v></c></row>')}`,
      ),
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
