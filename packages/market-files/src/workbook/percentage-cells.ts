import { registerWorkbook } from '../bounds.ts';
import { archiveParts, unpackInPieces, unpackPart } from './archive-parts.ts';
import { cellFormats } from './cell-formats.ts';
import { targets } from './part-targets.ts';
import { elementsOf } from './xml-text.ts';

const MOST_BYTES_OF_PART = 64 * 2 ** 20;
const SMALL = /(?:^|\/)workbook\.xml$|\.rels$|(?:^|\/)styles\.xml$/i;

/** Zero-based columns of the cells with a percentage format, by line. The workbook's size must have been checked before. */
export type PercentageCells = ReadonlyMap<number, ReadonlySet<number>>;

const NONE: PercentageCells = new Map();

/** Finds the cells with a percentage format in the sheet with a zero-based index. */
export async function percentageCells(bytes: Uint8Array, sheet: number): Promise<PercentageCells> {
  const directory = archiveParts(bytes);
  if (typeof directory === 'string') return NONE;
  const parts = new Map<string, Uint8Array>();
  for (const part of directory) {
    const unpacked = SMALL.test(part.name) ? unpackPart(bytes, part, MOST_BYTES_OF_PART) : 'too-large';
    if (typeof unpacked !== 'string') parts.set(pathOf(part.name), unpacked);
  }
  const text = (path: string | undefined) => new TextDecoder().decode(parts.get(path ?? ''));
  const root = targets(parts, '').find(({ Type = '' }) => Type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const relations = targets(parts, root);
  const styles = relations.find(({ Type = '' }) => Type.endsWith('/styles'))?.path;
  const { percentages } = cellFormats(text(styles));
  if (percentages.size === 0) return NONE;
  const { id } = elementsOf(text(root), 'sheet')[sheet] ?? {};
  const path = relations.find((relation) => relation.Id === id)?.path;
  const part = directory.find(({ name }) => pathOf(name) === path);
  if (part === undefined) return NONE;
  const cells = new PercentageScan(percentages);
  for await (const piece of unpackInPieces(bytes, part, registerWorkbook.bytes)) cells.add(piece);
  return cells.found;
}

const pathOf = (name: string) => name.replace(/^\//, '').toLowerCase();

/** Collects the cells of certain styles from the XML of a sheet, piece by piece. */
class PercentageScan {
  readonly found = new Map<number, Set<number>>();
  private readonly decoder = new TextDecoder();
  private rest = '';
  private line = 0;
  private column = -1;

  constructor(private readonly styles: ReadonlySet<number>) {}

  add(piece: Uint8Array): void {
    const text = this.rest + this.decoder.decode(piece, { stream: true });
    const open = text.lastIndexOf('<');
    const end = open < 0 || text.indexOf('>', open) >= 0 ? text.length : open;
    this.rest = text.slice(end);
    for (const [, name, attributes = ''] of text.slice(0, end).matchAll(/<(?:\w+:)?(row|c)(\s[^<>]*)?>/g)) {
      const place = /\sr="([A-Z]*)(\d+)"/.exec(attributes);
      if (name === 'row') {
        this.line = place === null ? this.line + 1 : Number(place[2]);
        this.column = -1;
        continue;
      }
      this.column = place === null ? this.column + 1 : columnOf(place[1] ?? '');
      const style = /\ss="(\d+)"/.exec(attributes)?.[1];
      if (style === undefined || !this.styles.has(Number(style))) continue;
      const columns = this.found.get(this.line) ?? new Set<number>();
      this.found.set(this.line, columns.add(this.column));
    }
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
