import { zip } from '../../packages/market-files/src/testing/zip-archive.ts';

type Cell = string | number;

const part = (text: string) =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Writes a workbook of the given sheets with the minimum that the format requires: a spreadsheet library would take longer than the
 * measured operation.
 */
export function plainWorkbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const parts = new Map([
    [
      '[Content_Types].xml',
      part(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
      ),
    ],
    ['_rels/.rels', part(relations([['officeDocument', 'xl/workbook.xml']]))],
    [
      'xl/workbook.xml',
      part(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      part(relations(names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`]))),
    ],
  ]);
  for (const [at, rows] of Object.values(sheets).entries())
    parts.set(`xl/worksheets/sheet${at + 1}.xml`, part(sheetOf(rows)));
  return zip(parts);
}

function relations(list: readonly (readonly [string, string])[]): string {
  const each = list.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const place = `${columnName(column)}${at + 1}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}
