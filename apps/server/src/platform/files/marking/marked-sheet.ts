import type { MarkedStyles } from './marked-styles.ts';
import { attribute, withAttribute } from './xml-text.ts';

const LONGEST_TAG = 2_000;

/**
 * XML of a sheet with the given cells marked, by line and column letters. Rows without marks are copied without parsing, because a sheet
 * may have a hundred thousand rows.
 */
export function markedSheet(
  sheet: Uint8Array,
  cells: ReadonlyMap<number, ReadonlySet<string>>,
  styles: MarkedStyles,
): { readonly sheet: Buffer; readonly prefix: string } {
  const xml = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  const prefix = /<(\w+:)?sheetData/.exec(xml.toString('latin1', 0, Math.min(xml.length, 100_000)))?.[1] ?? '';
  const { former } = styles;
  const open = `<${prefix}row`;
  const close = `</${prefix}row>`;
  const pieces: Buffer[] = [];
  let copied = 0;
  let line = 0;
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at + open.length)) {
    const end = xml.indexOf('>', at);
    if (end < 0) break;
    const tag = xml.toString('utf8', at, Math.min(end + 1, at + LONGEST_TAG));
    if (!/^<(?:\w+:)?row[\s/>]/.test(tag)) continue;
    line = Number(attribute(tag, 'r') ?? line + 1);
    const marked = cells.get(line);
    if (marked === undefined && former.size === 0) continue;
    const isEmpty = tag.endsWith('/>');
    const until = isEmpty ? end + 1 : xml.indexOf(close, end) + close.length;
    if (until < end) break;
    const inside = isEmpty ? '' : xml.toString('utf8', end + 1, until - close.length);
    const row = markedRow(inside, { line, prefix, marked: marked ?? new Set(), former, styles });
    if (row === inside) continue;
    const opening = isEmpty ? tag.replace(/\s*\/>$/, '>') : tag;
    pieces.push(xml.subarray(copied, at), Buffer.from(`${opening}${row}${close}`));
    copied = until;
  }
  return { sheet: Buffer.concat([...pieces, xml.subarray(copied)]), prefix };
}

interface RowMarks {
  readonly line: number;
  readonly prefix: string;
  readonly marked: ReadonlySet<string>;
  readonly former: ReadonlyMap<number, number>;
  readonly styles: MarkedStyles;
}

function markedRow(inside: string, { line, prefix, marked, former, styles }: RowMarks): string {
  const name = `${prefix}c`;
  const found = inside.matchAll(new RegExp(`(<${name}(?=[\\s/>])[^>]*?)(/>|>([\\s\\S]*?)</${name}>)`, 'g'));
  const cells = new Map<string, string>();
  let place = 0;
  for (const [whole, start = '', end = ''] of found) {
    const tag = `${start}${end.startsWith('/>') ? '/>' : '>'}`;
    const letters = attribute(tag, 'r')?.replace(/\d+$/, '') ?? lettersOf(place);
    place = placeOf(letters) + 1;
    const style = Number(attribute(tag, 's') ?? 0);
    const base = former.get(style) ?? style;
    const next = marked.has(letters) ? styles.twinOf(base) : base;
    cells.set(letters, next === style ? whole : withAttribute(tag, 's', String(next)) + whole.slice(tag.length));
  }
  for (const letters of marked) {
    if (!cells.has(letters)) cells.set(letters, `<${name} r="${letters}${line}" s="${styles.twinOf(0)}"/>`);
  }
  const sorted = [...cells].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return sorted.map(([, cell]) => cell).join('');
}

/** Zero-based column index: A is 0. */
export function placeOf(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(place: number): string {
  let letters = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
