import type { Cell, Sheet } from './draft.ts';
import { type ZipEntry, zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Bytes of an .xlsx workbook with the given sheets and nothing else: no author, date or style. */
export function workbookBytes(sheets: readonly Sheet[]): Uint8Array {
  return zip(workbookParts(sheets));
}

/** Parts of the workbook before they are zipped. */
export function workbookParts(sheets: readonly Sheet[]): ZipEntry[] {
  const texts = new Map<string, number>();
  const bodies = sheets.map((sheet) => sheetXml(sheet, texts));
  const encoder = new TextEncoder();
  const part = (name: string, xml: string): ZipEntry => ({ name, bytes: encoder.encode(XML + xml) });
  return [
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbookXml(sheets)),
    part('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)),
    ...bodies.map((body, index) => part(`xl/worksheets/sheet${index + 1}.xml`, body)),
    part('xl/styles.xml', STYLES),
    part('xl/sharedStrings.xml', sharedTexts([...texts.keys()])),
  ];
}

function sheetXml(sheet: Sheet, texts: Map<string, number>): string {
  const rows = sheet.rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`, texts)).join('');
    return xml ? `<row r="${row + 1}">${xml}</row>` : '';
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string, texts: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') {
    const style = typeof cell === 'object' && cell.isDay ? ' s="1"' : '';
    return `<c r="${at}"${style}><v>${typeof cell === 'number' ? String(cell) : cell.numeric}</v></c>`;
  }
  const index = texts.get(cell) ?? texts.size;
  texts.set(cell, index);
  return `<c r="${at}" t="s"><v>${index}</v></c>`;
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map((it, at) => `<sheet name="${escaped(it.name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`;
}

type Relation = readonly [id: string, type: string, target: string];

function workbookRelations(count: number): string {
  const sheets = Array.from(
    { length: count },
    (_, at): Relation => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`],
  );
  return relations([
    ...sheets,
    [`rId${count + 1}`, 'styles', 'styles.xml'],
    [`rId${count + 2}`, 'sharedStrings', 'sharedStrings.xml'],
  ]);
}

function relations(list: readonly Relation[]): string {
  const items = list.map(([id, type, to]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${to}"/>`);
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function contentTypes(count: number): string {
  const override = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const sheets = Array.from({ length: count }, (_, at) => override(`worksheets/sheet${at + 1}`, 'worksheet'));
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${sheets.join('')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`;
}

function sharedTexts(texts: readonly string[]): string {
  const items = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('');
  return `<sst xmlns="${MAIN}" uniqueCount="${texts.length}">${items}</sst>`;
}

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
