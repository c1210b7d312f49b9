import { deflateSync } from 'node:zlib';
import { sheetTypeface, sheetWeights } from './typefaces.ts';

/** The objects of PDF that embed the typeface: those with a stream as they stand in a file, the others as text. */
export interface EmbeddedFonts {
  /** In the place of numbers of objects the text has `@0` for the first stream, and so on. */
  readonly streams: readonly Buffer[];
  readonly fonts: readonly { readonly font: string; readonly descendant: string; readonly descriptor: string }[];
}

let made: EmbeddedFonts | undefined;

/** Whole, so that every document has the same bytes of them: made once in each thread. */
export function embeddedFonts(): EmbeddedFonts {
  made ??= embed();
  return made;
}

/** A name before the font's says that a part of it is embedded: here, the drawing of glyphs without the rest of its tables. */
const PART = 'CNTDOR';
/** Every glyph is a sign of Latin: upright, and none a symbol. */
const FLAGS = 32;
const BEST = 9;

function embed(): EmbeddedFonts {
  const streams: Buffer[] = [];
  const fonts = sheetWeights.map((weight) => {
    const face = sheetTypeface(weight);
    const name = `${PART}+${face.name}`;
    const program = streams.push(streamOf(face.embedded, `/Length1 ${face.embedded.length}`, BEST)) - 1;
    const names = streams.push(streamOf(Buffer.from(charactersOf(face.codePoints()), 'latin1'), '', BEST)) - 1;
    const box = face.box.join(' ');
    const metrics = `/ItalicAngle 0/Ascent ${face.ascent}/Descent ${face.descent}/CapHeight ${face.capHeight}/StemV ${weight / 5}`;
    return {
      font: `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[@descendant]/ToUnicode @${names}>>`,
      descendant: `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor @descriptor/DW 0/CIDToGIDMap/Identity/W[0[${face.advances.join(' ')}]]>>`,
      descriptor: `<</Type/FontDescriptor/FontName/${name}/Flags ${FLAGS}/FontBBox[${box}]${metrics}/FontFile2 @${program}>>`,
    };
  });
  return { streams, fonts };
}

/** Twice as fast as the usual packing of a sheet, which is a twentieth smaller. */
const QUICK = 3;

/** A stream of PDF, packed: as well as can be where it is made once. */
export function streamOf(bytes: Buffer, entries = '', level: number = QUICK): Buffer {
  const packed = deflateSync(bytes, { level });
  return Buffer.concat([
    Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}${entries}>>stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

const LIGATURES = [[0x66, 0x69]] as const;

/** Which characters each glyph stands for, so that what is drawn can be selected, searched and read aloud. */
function charactersOf(codePoints: Iterable<readonly [number, number]>): string {
  const hex = (value: number) => value.toString(16).padStart(4, '0');
  const characters = new Map<number, string>();
  const glyphs = new Map<number, number>();
  for (const [codePoint, glyph] of codePoints) {
    glyphs.set(codePoint, glyph);
    if (!characters.has(glyph)) characters.set(glyph, hex(codePoint));
  }
  for (const weight of sheetWeights) {
    for (const [first, second] of LIGATURES) {
      const both = sheetTypeface(weight).ligature(glyphs.get(first) ?? 0, glyphs.get(second) ?? 0);
      if (both !== undefined) characters.set(both, hex(first) + hex(second));
    }
  }
  const lines = [...characters].sort(([a], [b]) => a - b).map(([glyph, text]) => `<${hex(glyph)}><${text}>`);
  const parts: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100);
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def /CMapName/Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><ffff> endcodespacerange',
    ...parts,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
