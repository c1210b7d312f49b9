import { uploadTexts as texts } from '@contador/contract/messages';
import { placeOf } from './marked-sheet.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { attribute, xmlText } from './xml-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Elements that follow the reference to notes in a sheet, in the order of the format. */
const AFTER = ['legacyDrawingHF', 'picture', 'oleObjects', 'controls', 'webPublishItems', 'tableParts', 'extLst'];

interface Note {
  readonly cell: string;
  readonly author: string;
  readonly text: string;
}

/** Adds a note to each cell; notes of an earlier marking are removed, and those written by people are kept. */
export function noteCells(
  parts: WorkbookParts,
  path: string,
  { sheet, prefix }: { readonly sheet: Buffer; readonly prefix: string },
  sentences: ReadonlyMap<string, string>,
): void {
  const tailAt = sheet.lastIndexOf('sheetData');
  const head = sheet.subarray(0, tailAt);
  const tail = sheet.toString('utf8', tailAt);
  const relations = parts.relations(path);
  const drawn = attribute(/<(?:\w+:)?legacyDrawing\s[^>]*>/.exec(tail)?.[0] ?? '', '\\w+:id');
  const kept: Note[] = [];
  for (const relation of relations) {
    if (relation.type === 'comments') kept.push(...foreignNotes(parts.text(relation.target) ?? ''));
    if (relation.type === 'comments' || relation.id === drawn) parts.remove(path, relation);
  }
  const ours = [...sentences].map(([cell, text]) => ({ cell, text, author: texts.markedBy }));
  const notes = [...kept.filter(({ cell }) => !sentences.has(cell)), ...ours];
  const comments = parts.free('xl', 'xml');
  parts.write(comments, commentsOf(notes));
  parts.declare(comments, 'comments');
  parts.relate(path, 'comments', comments);
  const drawing = parts.free('xl/drawings', 'vml');
  parts.write(drawing, drawingOf(notes));
  const id = parts.relate(path, 'vmlDrawing', drawing);
  const reference = `<${prefix}legacyDrawing xmlns:r="${RELATION}" r:id="${id}"/>`;
  const clean = tail.replace(/<(?:\w+:)?legacyDrawing\s[^>]*>(?:<\/(?:\w+:)?legacyDrawing>)?/, '');
  const next = new RegExp(`<(?:\\w+:)?(?:${AFTER.join('|')})[\\s/>]`).exec(clean)?.index ?? clean.lastIndexOf('</');
  parts.parts[path] = Buffer.concat([head, Buffer.from(`${clean.slice(0, next)}${reference}${clean.slice(next)}`)]);
}

function foreignNotes(comments: string): Note[] {
  const authors = [...comments.matchAll(/<(?:\w+:)?author>([\s\S]*?)<\/(?:\w+:)?author>/g)].map(
    ([, name = '']) => name,
  );
  return [...comments.matchAll(/(<(?:\w+:)?comment\s[^>]*>)([\s\S]*?)<\/(?:\w+:)?comment>/g)].flatMap(
    ([, tag = '', body = '']) => {
      const author = authors[Number(attribute(tag, 'authorId') ?? 0)] ?? '';
      const cell = attribute(tag, 'ref');
      const words = [...body.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)].map(
        ([, text = '']) => text,
      );
      return cell === undefined || author === texts.markedBy
        ? []
        : [{ cell, author: plain(author), text: plain(words.join('')) }];
    },
  );
}

const plain = (xml: string) =>
  xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');

function commentsOf(notes: readonly Note[]): string {
  const authors = [...new Set(notes.map(({ author }) => author))];
  const each = notes.map(
    ({ cell, author, text }) =>
      `<comment ref="${cell}" authorId="${authors.indexOf(author)}"><text><r><t xml:space="preserve">${xmlText(text)}</t></r></text></comment>`,
  );
  const names = authors.map((name) => `<author>${xmlText(name)}</author>`).join('');
  return `${HEAD}<comments xmlns="${MAIN}"><authors>${names}</authors><commentList>${each.join('')}</commentList></comments>`;
}

function drawingOf(notes: readonly Note[]): string {
  const shapes = notes.map(({ cell, text }, at) => {
    const column = placeOf(cell.replace(/\d+$/, ''));
    const row = Number(/\d+$/.exec(cell)?.[0] ?? 1) - 1;
    const height = 3 + Math.ceil(text.length / 40);
    const anchor = [column + 1, 15, Math.max(0, row - 1), 10, column + 4, 15, Math.max(0, row - 1) + height, 4].join(
      ', ',
    );
    return `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
  });
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${shapes.join('')}</xml>`;
}
