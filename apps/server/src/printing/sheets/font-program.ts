import { ligaturesOf, pairAdjustments } from './font-layout.ts';

/** Metrics and glyph data of a TrueType font; lengths in thousandths of the font size. */
export interface FontProgram {
  readonly name: string;
  /** Height of a capital letter, used as the line height. */
  readonly capHeight: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  /** Advance widths by glyph. */
  readonly advances: readonly number[];
  /** Glyph of a code point; `undefined` if the font has none. */
  glyph(codePoint: number): number | undefined;
  codePoints(): Iterable<readonly [codePoint: number, glyph: number]>;
  /** Kerning between two glyphs, usually negative. */
  kern(left: number, right: number): number;
  /** Ligature glyph of both; `undefined` if there is none. */
  ligature(left: number, right: number): number | undefined;
}

const LATIN = { script: 'latn' } as const;

/** Reads a font with 1000 units per em. Throws for another, or for other data. */
export function readFont(bytes: Buffer): FontProgram {
  const head = tableOf(bytes, 'head');
  if (head.readUInt16BE(18) !== 1000) throw new Error('the em of the font is not a thousand units');
  const os2 = tableOf(bytes, 'OS/2');
  const hhea = tableOf(bytes, 'hhea');
  const glyphs = tableOf(bytes, 'maxp').readUInt16BE(4);
  const widths = tableOf(bytes, 'hmtx');
  const measured = hhea.readUInt16BE(34);
  const mapped = codePointsOf(tableOf(bytes, 'cmap'));
  const kern = pairAdjustments(tableOf(bytes, 'GPOS'), { ...LATIN, feature: 'kern' });
  const ligatures = ligaturesOf(tableOf(bytes, 'GSUB'), { ...LATIN, feature: 'liga' });
  return {
    name: nameOf(tableOf(bytes, 'name')),
    capHeight: os2.readInt16BE(88),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    advances: Array.from({ length: glyphs }, (_, at) => widths.readUInt16BE(4 * Math.min(at, measured - 1))),
    glyph: (codePoint) => mapped.get(codePoint),
    codePoints: () => mapped,
    kern,
    ligature: (left, right) => ligatures.get(left * 65_536 + right),
  };
}

/** Reads the BMP segment table (format 4), which every font has. */
function codePointsOf(cmap: Buffer): Map<number, number> {
  const mapped = new Map<number, number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * at));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const [last, first, delta, range] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map((from) =>
        table.readUInt16BE(from + 2 * segment),
      ) as [number, number, number, number];
      for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
        const place = 16 + 6 * segments + 2 * segment + range + 2 * (codePoint - first);
        const listed = range === 0 ? codePoint : table.readUInt16BE(place);
        const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) % 65_536;
        if (glyph !== 0) mapped.set(codePoint, glyph);
      }
    }
  }
  return mapped;
}

const POSTSCRIPT_NAME = 6;

function nameOf(table: Buffer): string {
  const strings = table.readUInt16BE(4);
  for (let at = 6; at < 6 + 12 * table.readUInt16BE(2); at += 12) {
    if (table.readUInt16BE(at + 6) !== POSTSCRIPT_NAME) continue;
    const from = strings + table.readUInt16BE(at + 10);
    const text = table.subarray(from, from + table.readUInt16BE(at + 8)).toString('latin1');
    return text.replace(/[^A-Za-z0-9-]/g, '');
  }
  throw new Error('the font has no name');
}

/** A table of a TrueType font. Throws if it does not exist. */
function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const from = font.readUInt32BE(at + 8);
    return font.subarray(from, from + font.readUInt32BE(at + 12));
  }
  throw new Error(`the font has no table ${tag}`);
}

const DRAWN = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'cvt ', 'fpgm', 'prep'];

/** Subset of the font with only the tables that draw glyphs by number, for embedding in a PDF. */
export function drawingPart(font: Buffer): Buffer {
  const kept: { tag: string; checksum: number; table: Buffer }[] = [];
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4);
    if (DRAWN.includes(tag)) kept.push({ tag, checksum: font.readUInt32BE(at + 4), table: tableOf(font, tag) });
  }
  const directory = Buffer.alloc(12 + 16 * kept.length);
  const log = Math.floor(Math.log2(kept.length));
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(kept.length, 4);
  directory.writeUInt16BE(2 ** log * 16, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE((kept.length - 2 ** log) * 16, 10);
  const parts: Buffer[] = [directory];
  let position = directory.length;
  for (const [at, { tag, checksum, table }] of kept.entries()) {
    directory.write(tag, 12 + 16 * at, 'latin1');
    directory.writeUInt32BE(checksum, 16 + 16 * at);
    directory.writeUInt32BE(position, 20 + 16 * at);
    directory.writeUInt32BE(table.length, 24 + 16 * at);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    position += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
