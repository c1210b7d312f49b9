import { attribute, xmlText } from './xml-text.ts';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const EMPTY =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WORKBOOK = 'xl/workbook.xml';

interface Relation {
  readonly id: string;
  readonly type: string;
  /** Path of the part. */
  readonly target: string;
}

/** Parts of a workbook by path, and their relations. */
export class WorkbookParts {
  constructor(readonly parts: Record<string, Uint8Array>) {}

  text(path: string): string | undefined {
    const bytes = this.parts[path];
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }

  write(path: string, text: string): void {
    this.parts[path] = Buffer.from(text, 'utf8');
  }

  /** Sheets in order, with name and path. */
  sheets(): { readonly name: string; readonly path: string }[] {
    const relations = new Map(this.relations(WORKBOOK).map((it) => [it.id, it.target]));
    const tags = (this.text(WORKBOOK) ?? '').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
    return tags.map((tag) => ({
      name: unescaped(attribute(tag, 'name') ?? ''),
      path: relations.get(attribute(tag, '\\w+:id') ?? '') ?? '',
    }));
  }

  relations(path: string): Relation[] {
    const tags = (this.text(relationsOf(path)) ?? '').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
    return tags.map((tag) => ({
      id: attribute(tag, 'Id') ?? '',
      type: (attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '',
      target: resolved(path, attribute(tag, 'Target') ?? ''),
    }));
  }

  /** Relates a part to another one; returns the id of the relation. */
  relate(path: string, type: string, target: string): string {
    const at = relationsOf(path);
    const before = this.text(at) ?? EMPTY;
    const ids = new Set(this.relations(path).map(({ id }) => id));
    let number = ids.size + 1;
    while (ids.has(`rIdC${number}`)) number += 1;
    const relation = `<Relationship Id="rIdC${number}" Type="${RELATION}/${type}" Target="/${target}"/>`;
    this.write(
      at,
      before
        .replace(/<Relationships([^>]*?)\/>/, '<Relationships$1></Relationships>')
        .replace(/<\/((?:\w+:)?Relationships)>/, `${relation}</$1>`),
    );
    return `rIdC${number}`;
  }

  /** Removes a part and its relation. */
  remove(path: string, { id, target }: Relation): void {
    delete this.parts[target];
    const at = relationsOf(path);
    const text = this.text(at) ?? EMPTY;
    this.write(
      at,
      text.replace(/<(?:\w+:)?Relationship\s[^>]*>/g, (tag) => (attribute(tag, 'Id') === id ? '' : tag)),
    );
    const types = this.text('[Content_Types].xml') ?? '';
    this.write(
      '[Content_Types].xml',
      types.replace(/<(?:\w+:)?Override\s[^>]*>/g, (tag) => (attribute(tag, 'PartName') === `/${target}` ? '' : tag)),
    );
  }

  /** Declares the content type of a part. */
  declare(path: string, kind: 'comments' | 'worksheet'): void {
    const override = `<Override PartName="/${path}" ContentType="${CONTENT}.${kind}+xml"/>`;
    const types = this.text('[Content_Types].xml') ?? '';
    const drawing = '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>';
    const isKnown = /Extension="vml"/i.test(types);
    const whole = isKnown ? types : types.replace(/<(?:\w+:)?Types[^>]*>/, (tag) => `${tag}${drawing}`);
    this.write('[Content_Types].xml', whole.replace(/<\/((?:\w+:)?Types)>/, `${override}</$1>`));
  }

  /** An unused path, such as `xl/contador1.xml`. */
  free(folder: string, extension: string): string {
    let number = 1;
    while (this.parts[`${folder}/contador${number}.${extension}`]) number += 1;
    return `${folder}/contador${number}.${extension}`;
  }

  /** Adds a sheet at the end, or replaces the one with that name. */
  addSheet(name: string, xml: string): void {
    const there = this.sheets().find((it) => it.name === name);
    if (there) {
      this.write(there.path, xml);
      return;
    }
    const path = this.free('xl/worksheets', 'xml');
    this.write(path, xml);
    this.declare(path, 'worksheet');
    const id = this.relate(WORKBOOK, 'worksheet', path);
    const text = this.text(WORKBOOK) ?? '';
    const ids = [...text.matchAll(/\ssheetId="(\d+)"/g)].map(([, it]) => Number(it));
    const prefix = /<(\w+:)?sheets[\s>]/.exec(text)?.[1] ?? '';
    const sheet = `<${prefix}sheet xmlns:r="${RELATION}" name="${xmlText(name)}" sheetId="${Math.max(0, ...ids) + 1}" r:id="${id}"/>`;
    this.write(WORKBOOK, text.replace(`</${prefix}sheets>`, `${sheet}</${prefix}sheets>`));
  }
}

function relationsOf(path: string): string {
  const at = path.lastIndexOf('/');
  return `${path.slice(0, at)}/_rels/${path.slice(at + 1)}.rels`;
}

function resolved(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal, hex, name) =>
    decimal
      ? String.fromCodePoint(Number(decimal))
      : hex
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : (named[name] ?? all),
  );
}
