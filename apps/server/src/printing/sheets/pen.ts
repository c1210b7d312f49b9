import { shapeText } from './shaped-text.ts';
import { type SheetWeight, sheetWeights } from './typefaces.ts';

/** `#1D1F20`. */
export type Color = `#${string}`;

/** Points from the left and from the top of the sheet. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of what a document says, in the order in which it is read. */
export interface Element {
  readonly tag: string;
  readonly parent: Element | undefined;
  /** Pieces of the sheet by their number, elements within, and places that lead elsewhere. */
  readonly kids: (number | Element | { readonly link: number })[];
  /** As PDF writes them. */
  readonly attributes: string;
  readonly sheet: number;
}

export interface LinkPlace extends Area {
  readonly address: string;
  readonly element: Element;
}

/** Draws a sheet, and says what each stroke of it is. */
export interface Pen {
  text(
    run: { readonly text: string; readonly size: number; readonly weight: SheetWeight; readonly color: Color },
    x: number,
    base: number,
  ): void;
  rectangle(area: Area, color: Color): void;
  line(
    from: { readonly x: number; readonly y: number; readonly width: number },
    stroke: { readonly thickness: number; readonly color: Color },
  ): void;
  /** Commands of PDF whose unit is `scale` points and whose lines go down from that corner, within that square. */
  commands(area: Area, scale: number, commands: string): void;
  /** Filled in that colour: commands in points whose lines go down from the corner. */
  shape(area: Area, color: Color, commands: string): void;
  /** What is drawn says nothing. */
  artifact(draw: () => void, subtype?: string): void;
  /** What is drawn is an element of that kind; without one it is of the one around. */
  element(tag: string | undefined, draw: () => void, attributes?: string): void;
  /** A picture, with what it says in words. */
  figure(alt: string, area: Area, draw: () => void): void;
  /** Leads there. */
  link(address: string, area: Area, draw: () => void): void;
}

/** What was drawn: the commands of the sheet, and which element each of its pieces belongs to. */
export interface DrawnSheet {
  readonly content: string;
  readonly pieces: readonly Element[];
  readonly links: readonly LinkPlace[];
}

/** At most thousandths of a point. */
export const points = (value: number): string => String(Math.round(value * 1000) / 1000);

const channels = new Map<Color, string>();
/** As PDF writes it: three shares of one. */
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

/** Draws on a sheet of that height under that element. */
export function drawSheet(
  { height, number, root }: { readonly height: number; readonly number: number; readonly root: Element },
  draw: (pen: Pen) => void,
): DrawnSheet {
  const out: string[] = [];
  const pieces: Element[] = [];
  const links: LinkPlace[] = [];
  let element = root;
  let decorates: string | undefined;
  /** What the present piece belongs to. */
  let open: Element | 'artifact' | undefined;
  let writing = false;
  let [fill, stroke, font] = ['', '', ''];

  const stopWriting = () => {
    if (writing) out.push('ET');
    writing = false;
  };
  const close = () => {
    stopWriting();
    if (open !== undefined) out.push('EMC');
    open = undefined;
  };
  const begin = () => {
    const wanted = decorates === undefined ? element : 'artifact';
    if (open === wanted) return;
    close();
    open = wanted;
    if (wanted === 'artifact') {
      out.push(decorates === '' ? '/Artifact BMC' : `/Artifact<<${decorates}>>BDC`);
      return;
    }
    out.push(`/${wanted.tag}<</MCID ${pieces.length}>>BDC`);
    wanted.kids.push(pieces.length);
    pieces.push(wanted);
  };
  const graphics = () => {
    begin();
    stopWriting();
  };
  const filled = (color: Color) => {
    const wanted = colorOf(color);
    if (wanted !== fill) out.push(`${wanted} rg`);
    fill = wanted;
  };
  const up = (y: number) => points(height - y);
  const within = (tag: string, attributes: string, work: (inner: Element) => void) => {
    const outer = element;
    element = { tag, parent: outer, kids: [], attributes, sheet: number };
    outer.kids.push(element);
    work(element);
    element = outer;
  };

  const pen: Pen = {
    text({ text, size, weight, color }, x, base) {
      begin();
      if (!writing) out.push('BT');
      writing = true;
      filled(color);
      const wanted = `/F${sheetWeights.indexOf(weight)} ${size} Tf`;
      if (wanted !== font) out.push(wanted);
      font = wanted;
      out.push(`1 0 0 1 ${points(x)} ${up(base)} Tm`, `${shapeText(text, weight).shown}TJ`);
    },
    rectangle(area, color) {
      graphics();
      filled(color);
      out.push(`${points(area.x)} ${up(area.y + area.height)} ${points(area.width)} ${points(area.height)} re f`);
    },
    line({ x, y, width }, { thickness, color }) {
      graphics();
      const wanted = `${colorOf(color)} RG ${thickness} w`;
      if (wanted !== stroke) out.push(wanted);
      stroke = wanted;
      out.push(`${points(x)} ${up(y)} m ${points(x + width)} ${up(y)} l S`);
    },
    commands(area, scale, commands) {
      graphics();
      const [x, y, width] = [points(area.x), up(area.y), points(area.width)];
      out.push(`q ${x} ${up(area.y + area.height)} ${width} ${points(area.height)} re W n`);
      out.push(`${points(scale)} 0 0 ${points(-scale)} ${x} ${y} cm`, commands, 'Q');
    },
    shape(area, color, commands) {
      graphics();
      out.push(`q ${colorOf(color)} rg 1 0 0 -1 ${points(area.x)} ${up(area.y)} cm ${commands} Q`);
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
    link(address, area, draw) {
      within('Link', '', (inner) => {
        inner.kids.push({ link: links.length });
        links.push({ ...area, address, element: inner });
        draw();
      });
    },
  };
  draw(pen);
  close();
  return { content: out.join('\n'), pieces, links };
}

/** A text as PDF writes it outside of a sheet: UTF-16 in hexadecimal. */
export function textOf(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}
