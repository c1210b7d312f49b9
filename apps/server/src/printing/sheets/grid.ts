import { type Align, type Box, type Laid, offsetOf, tolerance } from './box.ts';
import type { Pen } from './pen.ts';

/** Column width: fit to content, points, or a share of the remaining width. */
export type Track = 'auto' | number | { readonly share: number };

/** Structure tag of the document, with PDF attributes. */
export interface Tag {
  readonly name: string;
  readonly attributes?: string;
}

export interface Cell {
  readonly box: Box;
  /** Number of columns spanned. */
  readonly span?: number;
  readonly tag?: Tag;
}

export interface GridRow {
  readonly cells: readonly Cell[];
  /** Draws a line below the row, over the whole width. */
  readonly rule?: boolean;
  readonly tag?: Tag;
}

export interface GridStyle {
  readonly columns: readonly Track[];
  readonly columnGutter?: Track;
  readonly rowGutter?: number;
  readonly align?: readonly Align[];
  /** Centres cells vertically in their row. */
  readonly middle?: boolean;
  readonly inset?: { readonly left: (column: number) => number; readonly right: number; readonly y: number };
  readonly rule?: (pen: Pen, at: { readonly x: number; readonly y: number; readonly width: number }) => void;
}

const NO_INSET = { left: () => 0, right: 0, y: 0 };

/** Grid of cells. Column widths follow the rules of the typesetter: content widths first, then shares of the rest. */
export function grid(style: GridStyle, rows: readonly GridRow[]): Box {
  const { columns, columnGutter = 0, rowGutter = 0, align = [], middle = false, inset = NO_INSET } = style;
  const tracks = columns.flatMap((track, at) => (at === 0 ? [track] : [columnGutter, track]));
  return (available): Laid => {
    const widths = widthsOf(tracks, rows, available, inset);
    const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, each) => sum + each, 0));
    const laid = rows.map((line) => {
      let column = 0;
      const cells = line.cells.map(({ box, span = 1, tag }) => {
        const [from, to] = [2 * column, 2 * (column + span - 1)];
        const left = inset.left(column);
        const wide = (starts[to] as number) + (widths[to] as number) - (starts[from] as number) - left - inset.right;
        const content = box(wide);
        const x = (starts[from] as number) + left + offsetOf(align[column] ?? 'left', wide - content.width);
        column += span;
        return { content, x, ...(tag !== undefined && { tag }) };
      });
      return { ...line, cells, height: Math.max(0, ...cells.map(({ content }) => content.height)) + 2 * inset.y };
    });
    const width = widths.reduce((sum, each) => sum + each, 0);
    const tops = laid.map((_, at) => laid.slice(0, at).reduce((sum, each) => sum + each.height + rowGutter, 0));
    return {
      width,
      height: laid.reduce((sum, each) => sum + each.height, rowGutter * Math.max(0, laid.length - 1)),
      draw(pen, x, y) {
        const { rule } = style;
        if (rule !== undefined) {
          pen.artifact(() => {
            for (const [at, line] of laid.entries()) {
              if (line.rule) rule(pen, { x, y: y + (tops[at] as number) + line.height, width });
            }
          });
        }
        for (const [at, line] of laid.entries()) {
          pen.element(line.tag?.name, () => {
            for (const { content, x: left, tag } of line.cells) {
              const free = line.height - 2 * inset.y - content.height;
              const top = y + (tops[at] as number) + inset.y + (middle ? free / 2 : 0);
              pen.element(tag?.name, () => content.draw(pen, x + left, top), tag?.attributes);
            }
          });
        }
      },
    };
  };
}

function widthsOf(
  tracks: readonly Track[],
  rows: readonly GridRow[],
  available: number,
  inset: NonNullable<GridStyle['inset']>,
): number[] {
  const widths = tracks.map((track) => (typeof track === 'number' ? track : 0));
  const remaining = available - widths.reduce((sum, each) => sum + each, 0);
  const autos = tracks.flatMap((track, at) => (track === 'auto' ? [at] : []));
  for (const { cells } of rows) {
    let column = 0;
    for (const { box, span = 1 } of cells) {
      const at = 2 * column;
      if (span === 1 && tracks[at] === 'auto') {
        const around = inset.left(column) + inset.right;
        widths[at] = Math.max(widths[at] as number, box(remaining - around).width + around);
      }
      column += span;
    }
  }
  const autoWidth = autos.reduce((sum, at) => sum + (widths[at] as number), 0);
  if (autoWidth > remaining + tolerance) {
    shrink(widths, autos, remaining);
    return widths;
  }
  const shares = tracks.map((track) => (typeof track === 'object' ? track.share : 0));
  const whole = shares.reduce((sum, each) => sum + each, 0);
  if (whole > 0)
    for (const [at, share] of shares.entries()) if (share > 0) widths[at] = ((remaining - autoWidth) * share) / whole;
  return widths;
}

/** Shrinks the widest columns until the total fits, so that none exceeds a fair share. */
function shrink(widths: number[], autos: readonly number[], available: number): void {
  let fair = Number.NEGATIVE_INFINITY;
  let rest = available;
  let large = autos.length;
  for (let changed = true; changed && large > 0; ) {
    changed = false;
    const last = fair;
    fair = rest / large;
    for (const at of autos) {
      const width = widths[at] as number;
      if (width > last && width <= fair) {
        rest -= width;
        large -= 1;
        changed = true;
      }
    }
  }
  for (const at of autos) widths[at] = Math.min(widths[at] as number, fair);
}
