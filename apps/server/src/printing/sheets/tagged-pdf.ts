import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { embeddedFonts, streamOf } from './embedded-fonts.ts';
import { LatinLines } from './latin-lines.ts';
import { drawSheet, type Element, type Pen, points, textOf } from './pen.ts';

export interface SheetsOfPdf {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  /** Points. */
  readonly size: { readonly width: number; readonly height: number };
  readonly sheets: readonly { readonly bookmark: string; readonly draw: (pen: Pen) => void }[];
}

const LANGUAGE = 'es';

/** Builds a tagged PDF/UA-1 in Spanish with embedded fonts and a bookmark per sheet. Deterministic: the same sheets give the same bytes. */
export function taggedPdf({ title, author, madeAt, size, sheets }: SheetsOfPdf): Buffer {
  const file = new PdfFile();
  const [catalog, pages, info, outlines, tree, metadata] = [...Array(6)].map(() => file.number()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const fonts = embedFonts(file);
  const root: Element = { tag: 'Document', parent: undefined, kids: [], attributes: '', sheet: 0, object: 0 };
  const drawn = sheets.map((sheet, number) => ({
    ...drawSheet({ height: size.height, number, root }, sheet.draw),
    page: file.number(),
    bookmark: file.number(),
    title: sheet.bookmark,
  }));
  const structure = new Structure(
    file,
    tree,
    drawn.map(({ page }) => page),
  );
  const parents: string[] = [];
  structure.add(root);
  for (const [at, sheet] of drawn.entries()) {
    parents.push(`${at}[${sheet.pieces.map((piece) => structure.reference(piece)).join(' ')}]`);
  }
  for (const sheet of drawn) {
    const content = file.stream(streamOf(sheet.content));
    file.set(
      sheet.page,
      `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${points(size.width)} ${points(size.height)}]/Contents ${content} 0 R/Resources<</Font<<${fonts}>>>>/Tabs/S/StructParents ${drawn.indexOf(sheet)}>>`,
    );
  }
  structure.write(parents, drawn.length);
  for (const [at, { bookmark, page, title: text }] of drawn.entries()) {
    const [before, after] = [drawn[at - 1]?.bookmark, drawn[at + 1]?.bookmark];
    file.set(
      bookmark,
      `<</Title${textOf(text)}/Parent ${outlines} 0 R/Dest[${page} 0 R/XYZ 0 ${points(size.height)} 0]${before === undefined ? '' : `/Prev ${before} 0 R`}${after === undefined ? '' : `/Next ${after} 0 R`}>>`,
    );
  }
  file.set(
    outlines,
    `<</Type/Outlines/Count ${drawn.length}/First ${drawn[0]?.bookmark} 0 R/Last ${drawn.at(-1)?.bookmark} 0 R>>`,
  );
  file.set(pages, `<</Type/Pages/Count ${drawn.length}/Kids[${drawn.map(({ page }) => `${page} 0 R`).join(' ')}]>>`);
  const made = `D:${madeAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  file.set(
    info,
    `<</Title${textOf(title)}/Author${textOf(author)}/Creator(Contador)/CreationDate(${made})/ModDate(${made})>>`,
  );
  const description = Buffer.from(xmp(title, author, madeAt));
  file.stream(
    Buffer.concat([
      Buffer.from(`<</Type/Metadata/Subtype/XML/Length ${description.length}>>stream\n`),
      description,
      Buffer.from('\nendstream'),
    ]),
    metadata,
  );
  const reads = `/Lang (${LANGUAGE})/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>`;
  const leads = Object.entries({ Pages: pages, StructTreeRoot: tree, Metadata: metadata, Outlines: outlines })
    .map(([name, number]) => `/${name} ${number} 0 R`)
    .join('');
  file.plain(catalog, `<</Type/Catalog${leads}${reads}>>`);
  return file.bytes({ catalog, info });
}

/** Font resources of the sheets. */
function embedFonts(file: PdfFile): string {
  const { streams, fonts } = embeddedFonts();
  const places = streams.map((stream) => file.stream(stream));
  return fonts
    .map(({ font, descendant, descriptor }, at) => {
      const [own, inner, described] = [file.number(), file.number(), file.number()];
      const named = (text: string) =>
        text
          .replace('@descendant', `${inner} 0 R`)
          .replace('@descriptor', `${described} 0 R`)
          .replace(/@(\d+)/g, (_, index) => `${places[Number(index)]} 0 R`);
      file.set(own, named(font));
      file.set(inner, named(descendant));
      file.set(described, named(descriptor));
      return `/F${at} ${own} 0 R`;
    })
    .join('');
}

/** Structure tree of the document in PDF form. */
class Structure {
  readonly #elements: Element[] = [];
  readonly #file: PdfFile;
  readonly #tree: number;
  readonly #pages: readonly number[];

  constructor(file: PdfFile, tree: number, pages: readonly number[]) {
    this.#file = file;
    this.#tree = tree;
    this.#pages = pages;
  }

  add(element: Element): void {
    element.object = this.#file.number();
    this.#elements.push(element);
    for (const kid of element.kids) if (typeof kid === 'object') this.add(kid);
  }

  reference(element: Element): string {
    return `${element.object} 0 R`;
  }

  write(parents: readonly string[], next: number): void {
    for (const element of this.#elements) {
      const page = `${this.#pages[element.sheet]} 0 R`;
      const parent = element.parent === undefined ? `${this.#tree} 0 R` : this.reference(element.parent);
      const written = (inside: string) =>
        this.#file.set(
          element.object as number,
          `<</S/${element.tag}/P ${parent}/Pg ${page}/K${inside}${element.attributes}>>`,
        );
      const [only, second] = element.kids;
      // Fast path for an element with a single piece, such as a table cell; most elements are.
      if (typeof only === 'number' && second === undefined) {
        written(` ${only}`);
        continue;
      }
      const kids = element.kids.map((kid) => (typeof kid === 'number' ? String(kid) : this.reference(kid)));
      written(only !== undefined && second === undefined ? ` ${kids[0]}` : `[${kids.join(' ')}]`);
    }
    const root = this.#elements[0]?.object;
    this.#file.set(
      this.#tree,
      `<</Type/StructTreeRoot/K ${root} 0 R/ParentTree<</Nums[${parents.join(' ')}]>>/ParentTreeNextKey ${next}>>`,
    );
  }
}

/** Objects of a PDF file by number. */
class PdfFile {
  readonly #texts = new LatinLines();
  /** Text objects: number and offset, alternating. */
  readonly #placed: number[] = [];
  readonly #streams: { readonly number: number; readonly bytes: Buffer }[] = [];
  #last = 0;

  number(): number {
    return ++this.#last;
  }

  set(number: number, text: string): void {
    this.#placed.push(number, this.#texts.add(text));
  }

  /** Adds an object as uncompressed text. */
  plain(number: number, text: string): void {
    this.stream(Buffer.from(text, 'latin1'), number);
  }

  stream(bytes: Buffer, number = this.number()): number {
    this.#streams.push({ number, bytes });
    return number;
  }

  /** Serialises the file: objects without a stream are packed together, followed by a compressed cross-reference table. */
  bytes({ catalog, info }: { readonly catalog: number; readonly info: number }): Buffer {
    const heads = Buffer.from(`${this.#placed.join(' ')}\n`, 'latin1');
    const count = this.#placed.length / 2;
    const packed = this.stream(
      streamOf(Buffer.concat([heads, this.#texts.bytes()]), `/Type/ObjStm/N ${count}/First ${heads.length}`),
    );
    const table = this.number();
    const entries = Buffer.alloc(7 * (table + 1));
    const entry = (number: number, kind: number, where: number, index: number) => {
      entries.writeUInt8(kind, 7 * number);
      entries.writeUInt32BE(where, 7 * number + 1);
      entries.writeUInt16BE(index, 7 * number + 5);
    };
    entry(0, 0, 0, 65_535);
    for (let at = 0; at < count; at++) entry(this.#placed[2 * at] as number, 2, packed, at);
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let position = parts[0]?.length ?? 0;
    const push = (part: Buffer) => {
      parts.push(part);
      position += part.length;
    };
    for (const { number, bytes } of this.#streams) {
      entry(number, 1, position, 0);
      push(Buffer.from(`${number} 0 obj\n`, 'latin1'));
      push(bytes);
      push(Buffer.from('\nendobj\n', 'latin1'));
    }
    entry(table, 1, position, 0);
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    const id = `<${hash.digest('hex').slice(0, 32)}>`;
    const rows = deflateSync(entries);
    parts.push(
      Buffer.from(
        `${table} 0 obj\n<</Type/XRef/Size ${table + 1}/W[1 4 2]/Root ${catalog} 0 R/Info ${info} 0 R/ID[${id}${id}]/Filter/FlateDecode/Length ${rows.length}>>stream\n`,
        'latin1',
      ),
      rows,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${position}\n%%EOF\n`, 'latin1'),
    );
    return Buffer.concat(parts);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmp(title: string, author: string, madeAt: Date): string {
  const text = (value: string) => value.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string);
  const made = `${madeAt.toISOString().slice(0, 19)}+00:00`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${text(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${LANGUAGE}</rdf:li></rdf:Bag></dc:language><dc:format>application/pdf</dc:format><xmp:CreatorTool>Contador</xmp:CreatorTool><xmp:CreateDate>${made}</xmp:CreateDate><xmp:ModifyDate>${made}</xmp:ModifyDate>`,
    '<pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}
