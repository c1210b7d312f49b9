import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { startTexts } from '../messages/start.ts';
import type { Log } from '../platform/index.ts';
import { printableText } from './printable-text.ts';
import { type Alphabet, alphabets, plainTypeface, type Weight, weights } from './typeface.ts';

/** PDF/UA-1: tagged, searchable and readable aloud. */
const STANDARD = 'ua-1';
/** Number of compilations after which unused cache entries are evicted. */
const KEPT_COMPILATIONS = 2;
/** Virtual workspace of the typesetter. It does not exist on the disk. */
const workspace = join(tmpdir(), 'contador-typst');
const documentFile = join(workspace, 'document.json');

/** Sets one kind of document from its Typst source; `document` is its data as JSON, with text rewritten to characters of the typeface. */
export interface Typesetter {
  /**
   * Returns a PDF; `undefined` on a machine without the typesetter. An error in a document is a bug and is thrown.
   * The source reads the document as `/document.json` and an image as `/` followed by its name, and uses the fonts in `families`.
   */
  pdf(
    document: unknown,
    madeAt: Date,
    log: Pick<Log, 'error'>,
    images?: ReadonlyMap<string, Buffer>,
  ): Promise<Buffer | undefined>;
}

/** Kinds of document whose source the compiler of this thread has loaded. */
const known = new Set<string>();

const NO_IMAGES: ReadonlyMap<string, Buffer> = new Map();

let compiler: Promise<NodeCompiler | undefined> | undefined;

/** Typesetter for documents of that name; `source` returns the Typst source and is called once. */
export function typesetter(name: string, source: () => string): Typesetter {
  const mainFilePath = join(workspace, `${name}.typ`);
  return {
    async pdf(document, madeAt, log, images = NO_IMAGES) {
      compiler ??= startCompiler(log);
      const typst = await compiler;
      if (typst === undefined) return undefined;
      if (!known.has(name)) typst.addSource(mainFilePath, familiesInOrder + longWordsBreak + source());
      known.add(name);
      for (const [image, bytes] of images) typst.mapShadow(join(workspace, image), bytes);
      try {
        // As `inputs` the document would be part of the library that all cached results depend on, and none could be used again.
        typst.mapShadow(documentFile, Buffer.from(JSON.stringify(document, printable)));
        return pdfOf(typst, mainFilePath, madeAt);
      } finally {
        for (const image of images.keys()) typst.unmapShadow(join(workspace, image));
        typst.evictCache(KEPT_COMPILATIONS);
      }
    },
  };
}

/** Compilations after which the typesetter evicts an image that was only checked: decoded, it takes four bytes per pixel. */
const KEPT_TRIED = 1;
const triedName = 'tried-image';
const triedFile = join(workspace, 'tried-image.typ');
const triedSource = `#set document(title: "Contador")\n#image("/${triedName}", width: 1cm, alt: "Contador")`;

/** Whether the typesetter can draw this image; true where the typesetter is not available. Decodes the whole image. */
export async function drawsImage(image: Buffer, log: Pick<Log, 'error'>): Promise<boolean> {
  compiler ??= startCompiler(log);
  const typst = await compiler;
  if (typst === undefined) return true;
  if (!known.has(triedName)) typst.addSource(triedFile, triedSource);
  known.add(triedName);
  typst.mapShadow(join(workspace, triedName), image);
  try {
    pdfOf(typst, triedFile);
    return true;
  } catch {
    // The image cannot be decoded, or its colours cannot be written into a PDF.
    return false;
  } finally {
    typst.unmapShadow(join(workspace, triedName));
    typst.evictCache(KEPT_TRIED);
  }
}

/** Rewrites text to characters of the typeface, as PDF/UA-1 requires. */
function printable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? printableText(value) : value;
}

const FAMILY = 'IBM Plex Sans';

/** Font family per alphabet. The names differ because the typesetter merges fonts of equal names. */
const familyOf: Readonly<Record<Alphabet, string>> = {
  latin: FAMILY,
  'latin-ext': 'IBM Plex Late',
  greek: 'IBM Plex Grek',
  cyrillic: 'IBM Plex Cyrl',
  vietnamese: 'IBM Plex Viet',
};

/** Typst array of the families in fallback order, prepended to each source. */
const familiesInOrder = `#let families = (${alphabets.map((alphabet) => `"${familyOf[alphabet]}"`).join(', ')})\n`;

/** Font of an alphabet, renamed to the family of that alphabet. */
function fontOfFamily(weight: Weight, alphabet: Alphabet): Buffer {
  const font = plainTypeface(weight, alphabet);
  const [known, own] = [bigEndian(FAMILY), bigEndian(familyOf[alphabet])];
  for (let at = font.indexOf(known); at >= 0; at = font.indexOf(known, at + known.length)) own.copy(font, at);
  return font;
}

/** UTF-16 big-endian, the encoding of names in a font. */
function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/**
 * Typst rule, prepended to each source: a word of 18 characters or more may be broken anywhere, because it has no natural break: a code, an
 * address, a typing error. No word of the language of printed documents is longer. Empty boxes allow a line break without becoming part of
 * the text. A digest of 96 characters is printed on its own line across the sheet.
 */
const longWordsBreak = `#show regex("\\\\S{18,}"): it => if it.text.match(regex("^[0-9a-f]{96}$")) != none { it } else { it.text.clusters().join(box()) }
`;

async function startCompiler(log: Pick<Log, 'error'>): Promise<NodeCompiler | undefined> {
  try {
    const typst = await import('@myriaddreamin/typst-ts-node-compiler');
    const fontBlobs = alphabets.flatMap((alphabet) => weights.map((weight) => fontOfFamily(weight, alphabet)));
    const started = typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
    knowsTheStandard(started);
    return started;
  } catch (error) {
    log.error(startTexts.noPdf, error);
    return undefined;
  }
}

/** Throws for an older build, as on platforms other than Linux x64, which would otherwise fail at the first publication. */
function knowsTheStandard(typst: NodeCompiler): void {
  const empty = join(workspace, 'empty.typ');
  typst.addSource(empty, '#set document(title: "Contador")');
  pdfOf(typst, empty);
}

/**
 * Sets a source as PDF; throws for an error in it. Never compiles separately: the compiled document would stay in memory until the garbage
 * collector finds its small handle, and the documents of a cycle would fill the memory.
 */
function pdfOf(typst: NodeCompiler, mainFilePath: string, madeAt = new Date(0)): Buffer {
  const creationTimestamp = Math.floor(madeAt.getTime() / 1000);
  return typst.pdf({ mainFilePath }, { pdfStandard: STANDARD, pdfTags: true, creationTimestamp });
}
