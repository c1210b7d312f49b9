import { monthGridTexts as texts } from '@contador/contract/messages';
import { csvText } from '../../../../ui/format/csv-text.ts';
import { plainCellText } from './cell-reading.ts';
import type { GridLine } from './grid-line.ts';
import { namesOf } from './pasted-cells.ts';

/** Exports the grid as a file to fill in a spreadsheet. The file may be dropped on the page, or pasted with its heading. */
export function monthTemplate(lines: readonly GridLine[], monthBefore: string): string {
  const head = [texts.parameter, texts.market, texts.column, 'Unidad', monthBefore, texts.value];
  const rows = lines
    .filter(({ row }) => row.locked === null)
    .map((line) => [...namesOf(line), line.column.unit, plainCellText(line.before), plainCellText(line.value)]);
  return csvText([head, ...rows]);
}

/** Reads a template saved as text into a block of cells, as a paste would give; undefined for any other file. */
export function templateBlock(content: string): string[][] | undefined {
  const lines = content
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line !== '');
  const [head = ''] = lines;
  const separator = [';', '\t', ','].find((it) => head.split(it).length > 3);
  if (separator === undefined) return undefined;
  const rows = lines.map((line) => cellsOf(line, separator));
  const names = rows[0]?.map((name) => name.toLowerCase()) ?? [];
  const isTemplate = [texts.parameter, texts.column, texts.value].every((name) => names.includes(name.toLowerCase()));
  return isTemplate ? rows : undefined;
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] as string;
    if (quoted && letter === '"' && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
