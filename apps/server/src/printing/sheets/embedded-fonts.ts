import { deflateSync } from 'node:zlib';
import { sheetTypeface, sheetWeights } from './typefaces.ts';

/** PDF objects that embed the typeface: streams in their file form, others as text. */
export interface EmbeddedFonts {
  /** The text uses `@0` for the object number of the first stream, and so on. */
  readonly streams: readonly Buffer[];
  readonly fonts: readonly { readonly font: string; readonly descendant: string; readonly descriptor: string }[];
}

let made: EmbeddedFonts | undefined;

/** Embedded fonts, complete, so that every document has the same font bytes. Made once per thread. */
export function embeddedFonts(): EmbeddedFonts {
  made ??= embed();
  return made;
}

/** Prefix of the font name for an embedded subset: here the glyph outlines without other tables. */
const PART = 'CNTDOR';
/** Font flags: nonsymbolic (Latin), upright. */
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

/** Deflate level for sheets: twice as fast as the default, for a twentieth more size. */
const QUICK = 3;

/** A compressed PDF stream; use a higher level for streams made once. */
export function streamOf(bytes: Buffer, entries = '', level: number = QUICK): Buffer {
  const packed = deflateSync(bytes, { level });
  return Buffer.concat([
    Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}${entries}>>stream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

const LIGATURES = [[0x66, 0x69]] as const;

/** ToUnicode map of the glyphs, so that text can be selected, searched and read aloud. */
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
