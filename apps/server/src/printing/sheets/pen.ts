import { LatinLines } from './latin-lines.ts';
import type { ShapedText } from './shaped-text.ts';
import { type SheetWeight, sheetWeights } from './typefaces.ts';

/** `#1D1F20`. */
export type Color = `#${string}`;

/** Area in points from the left and top of the sheet. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Structure element of a document, in reading order. */
export interface Element {
  readonly tag: string;
  readonly parent: Element | undefined;
  /** Marked content numbers and child elements. */
  readonly kids: (number | Element)[];
  /** In PDF syntax. */
  readonly attributes: string;
  readonly sheet: number;
  /** Object number; 0 until assigned. */
  object: number;
}

/** Draws on a sheet and tags the content for the document structure. */
export interface Pen {
  text(
    run: {
      readonly shaped: ShapedText;
      readonly size: number;
      readonly weight: SheetWeight;
      readonly color: Color;
    },
    x: number,
    base: number,
  ): void;
  rectangle(area: Area, color: Color): void;
  line(
    from: { readonly x: number; readonly y: number; readonly width: number },
    stroke: { readonly thickness: number; readonly color: Color },
  ): void;
  /** Runs PDF commands with units of `scale` points and the y axis pointing down from the corner of the area. */
  commands(area: Area, scale: number, commands: string): void;
  /** Marks the drawing as decoration without meaning. */
  artifact(draw: () => void, subtype?: string): void;
  /** Tags the drawing as an element; without a tag it belongs to the surrounding element. */
  element(tag: string | undefined, draw: () => void, attributes?: string): void;
  /** Draws a picture with alternative text. */
  figure(alt: string, area: Area, draw: () => void): void;
}

/** A drawn sheet: its commands, and the structure element of each piece of content. */
export interface DrawnSheet {
  readonly content: Buffer;
  readonly pieces: readonly Element[];
}

/** Formats a length in points with at most three decimals. */
export function points(value: number): string {
  const thousandths = Math.round(value * 1000);
  if (thousandths < 0 || thousandths > MOST) return String(thousandths / 1000);
  const whole = Math.floor(thousandths / 1000);
  return `${whole}${SHARES[thousandths - whole * 1000]}`;
}

/** Above any sheet size; formatting small integers is much faster. */
const MOST = 1_000_000_000;
const SHARES = Array.from({ length: 1000 }, (_, share) => String(share / 1000).slice(1));

const channels = new Map<Color, string>();
/** PDF colour: three shares between 0 and 1. */
export function colorOf(color: Color): string {
  let known = channels.get(color);
  if (known === undefined) {
    const value = Number.parseInt(color.slice(1), 16);
    known = [value >> 16, (value >> 8) & 255, value & 255]
      .map((it) => String(Math.round((it / 255) * 10_000) / 10_000))
      .join(' ');
    if (channels.size > 1000) channels.clear();
    channels.set(color, known);
  }
  return known;
}

/** Draws a sheet of that height below the structure element. */
export function drawSheet(
  { height, number, root }: { readonly height: number; readonly number: number; readonly root: Element },
  draw: (pen: Pen) => void,
): DrawnSheet {
  const out = new LatinLines();
  const pieces: Element[] = [];
  let element = root;
  let decorates: string | undefined;
  /** Owner of the current piece of content. */
  let open: Element | 'artifact' | undefined;
  let writing = false;
  let [fill, stroke, font] = ['', '', ''];

  const stopWriting = () => {
    if (writing) out.add('ET');
    writing = false;
  };
  const close = () => {
    stopWriting();
    if (open !== undefined) out.add('EMC');
    open = undefined;
  };
  const begin = () => {
    const tag = decorates === undefined ? element : 'artifact';
    if (open === tag) return;
    close();
    open = tag;
    if (tag === 'artifact') {
      out.add(decorates === '' ? '/Artifact BMC' : `/Artifact<<${decorates}>>BDC`);
      return;
    }
    out.add(`/${tag.tag}<</MCID ${pieces.length}>>BDC`);
    tag.kids.push(pieces.length);
    pieces.push(tag);
  };
  const graphics = () => {
    begin();
    stopWriting();
  };
  const filled = (color: Color) => {
    const operator = colorOf(color);
    if (operator !== fill) out.add(`${operator} rg`);
    fill = operator;
  };
  const up = (y: number) => points(height - y);
  const within = (tag: string, attributes: string, work: () => void) => {
    const outer = element;
    element = { tag, parent: outer, kids: [], attributes, sheet: number, object: 0 };
    outer.kids.push(element);
    work();
    element = outer;
  };

  const pen: Pen = {
    text({ shaped, size, weight, color }, x, base) {
      begin();
      if (!writing) out.add('BT');
      writing = true;
      filled(color);
      const operator = `/F${sheetWeights.indexOf(weight)} ${size} Tf`;
      if (operator !== font) out.add(operator);
      font = operator;
      out.add(`1 0 0 1 ${points(x)} ${up(base)} Tm\n${shaped.shown}TJ`);
    },
    rectangle(area, color) {
      graphics();
      filled(color);
      out.add(`${points(area.x)} ${up(area.y + area.height)} ${points(area.width)} ${points(area.height)} re f`);
    },
    line({ x, y, width }, { thickness, color }) {
      graphics();
      const operator = `${colorOf(color)} RG ${thickness} w`;
      if (operator !== stroke) out.add(operator);
      stroke = operator;
      out.add(`${points(x)} ${up(y)} m ${points(x + width)} ${up(y)} l S`);
    },
    commands(area, scale, commands) {
      graphics();
      const [x, y, width] = [points(area.x), up(area.y), points(area.width)];
      out.add(`q ${x} ${up(area.y + area.height)} ${width} ${points(area.height)} re W n`);
      out.add(`${points(scale)} 0 0 ${points(-scale)} ${x} ${y} cm\n${commands}\nQ`);
    },
    artifact(draw, subtype = '') {
      const outer = decorates;
      decorates ??= subtype;
      draw();
      decorates = outer;
    },
    element(tag, draw, attributes = '') {
      if (tag === undefined || decorates !== undefined) return draw();
      within(tag, attributes, draw);
    },
    figure(alt, area, draw) {
      const box = [area.x, height - area.y - area.height, area.x + area.width, height - area.y].map(points).join(' ');
      within('Figure', `/Alt ${textOf(alt)}/A<</O/Layout/Placement/Block/BBox[${box}]>>`, draw);
    },
  };
  draw(pen);
  close();
  return { content: out.bytes(), pieces };
}

/** PDF text string outside of content: UTF-16 in hexadecimal. */
export function textOf(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
