import { inflateSync } from 'node:zlib';

/** Contents of a PDF: number of pages, text without blanks, language, whether it is tagged for accessibility, and link targets. */
export interface PdfText {
  readonly pages: number;
  readonly text: string;
  readonly language: string | undefined;
  readonly tagged: boolean;
  /** Link targets. */
  readonly links: readonly string[];
}

type Glyphs = ReadonlyMap<number, string>;

/** Extracts the text of a PDF whose fonts map their glyphs to characters, as those of browsers and typesetters do. */
export function pdfText(bytes: Buffer): PdfText {
  const plain = bytes.toString('latin1');
  const objects = new Map([...plain.matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']));
  for (const [id, body] of packedObjects([...objects.values()])) objects.set(id, body);
  const follow = (source: string, name: string): string => {
    const [, id] = new RegExp(`/${name}\\s+(\\d+) 0 R`).exec(source) ?? [];
    return id === undefined ? source : (objects.get(id) ?? '');
  };
  const fonts = new Map<string, Glyphs>();
  const glyphsOf = (id: string): Glyphs => {
    const known = fonts.get(id) ?? lettersOf(contentOf(follow(objects.get(id) ?? '', 'ToUnicode')));
    fonts.set(id, known);
    return known;
  };
  const sheets = [...objects.values()].filter((body) => /\/Type\s*\/Page\b(?!s)/.test(body));
  const text = sheets.map((sheet) => {
    const resources = follow(follow(sheet, 'Resources'), 'Font');
    const named = new Map([...resources.matchAll(/\/([A-Za-z][\w-]*)\s+(\d+) 0 R/g)].map(([, name, id]) => [name, id]));
    const [, several] = /\/Contents\s*\[([^\]]*)\]/.exec(sheet) ?? [];
    const [, one] = /\/Contents\s+(\d+) 0 R/.exec(sheet) ?? [];
    const ids = several === undefined ? [one] : [...several.matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
    const content = ids.map((id) => contentOf(objects.get(id ?? '') ?? '')).join('\n');
    return wordsOf(content, (font) => glyphsOf(named.get(font) ?? ''));
  });
  return {
    pages: sheets.length,
    text: text.join('').replace(/\s/g, ''),
    language: /\/Lang\s*\(([^)]*)\)/.exec(plain)?.[1],
    tagged: /\/Marked\s+true/.test(plain),
    links: [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/URI\s*\(([^)]*)\)/g)].map(([, to]) => to ?? ''),
    ),
  };
}

/** Decompressed contents of a stream. */
function contentOf(body: string): string {
  const from = /stream\r?\n/.exec(body);
  if (!from) return '';
  const raw = Buffer.from(body.slice(from.index + from[0].length, body.lastIndexOf('endstream')), 'latin1');
  return body.slice(0, from.index).includes('FlateDecode')
    ? inflateSync(raw).toString('latin1')
    : raw.toString('latin1');
}

function lettersOf(map: string): Glyphs {
  const letters = new Map<number, string>();
  const letter = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(parseInt(glyph, 16), letter(to));
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const begin = parseInt(first, 16);
      for (let at = begin; at <= parseInt(last, 16); at++) {
        letters.set(at, String.fromCharCode(parseInt(to, 16) + at - begin));
      }
    }
  }
  return letters;
}

/** A font, glyphs in hexadecimal, or glyphs in parentheses, which may contain one nested pair. */
const TOKEN =
  /\/([A-Za-z][\w-]*)\s+[\d.]+\s+Tf|<([0-9A-Fa-f]+)>|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)/g;

function wordsOf(content: string, glyphsOf: (font: string) => Glyphs): string {
  let glyphs: Glyphs = new Map();
  let words = '';
  for (const [, font, hex, literal] of content.matchAll(TOKEN)) {
    if (font !== undefined) glyphs = glyphsOf(font);
    const codes = hex !== undefined ? Buffer.from(hex, 'hex') : literal !== undefined ? unescaped(literal) : undefined;
    for (let at = 0; codes !== undefined && at + 1 < codes.length; at += 2)
      words += glyphs.get(codes.readUInt16BE(at)) ?? '';
  }
  return words;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(literal: string): Buffer {
  const text = literal.replace(/\\(\d{1,3}|\r?\n|[\s\S])/g, (_, sign: string) => {
    if (/^\d/.test(sign)) return String.fromCharCode(parseInt(sign, 8));
    return /^\r?\n$/.test(sign) ? '' : (ESCAPED[sign] ?? sign);
  });
  return Buffer.from(text, 'latin1');
}

/** Objects packed in object streams: each stream has the numbers and offsets of its objects, and then the objects. */
function packedObjects(bodies: readonly string[]): [string, string][] {
  return bodies
    .filter((body) => /\/Type\s*\/ObjStm/.test(body))
    .flatMap((body) => {
      const first = Number(/\/First\s+(\d+)/.exec(body)?.[1]);
      const content = contentOf(body);
      const head = content.slice(0, first).trim().split(/\s+/).map(Number);
      return Array.from({ length: head.length / 2 }, (_, at): [string, string] => {
        const [from, to] = [head[at * 2 + 1], head[at * 2 + 3]];
        return [String(head[at * 2]), content.slice(first + (from ?? 0), to === undefined ? undefined : first + to)];
      });
    });
}
