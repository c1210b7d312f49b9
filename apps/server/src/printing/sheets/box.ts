import type { Pen } from './pen.ts';

/** Something that was given its room: how much of it it takes, in points, and how it is drawn with its corner there. */
export interface Laid {
  readonly width: number;
  readonly height: number;
  draw(pen: Pen, x: number, y: number): void;
}

/** Something to draw, which says what it takes where so much room is across. */
export type Box = (available: number) => Laid;

export type Align = 'left' | 'center' | 'right';

/** Lengths that differ by less are the same. */
export const tolerance = 1e-4;

/** How far from the left something begins. */
export function offsetOf(align: Align, free: number): number {
  return align === 'left' ? 0 : align === 'right' ? free : free / 2;
}

export const nothing: Box = () => ({ width: 0, height: 0, draw: () => undefined });

/** Nothing but its size, and what is drawn there. */
export function drawing(
  width: number | 'whole',
  height: number,
  draw: (
    pen: Pen,
    at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ) => void,
): Box {
  return (available) => {
    const wide = width === 'whole' ? available : width;
    return { width: wide, height, draw: (pen, x, y) => draw(pen, { x, y, width: wide, height }) };
  };
}

/** The box as an element of that kind in what is read aloud. */
export function tagged(tag: string, box: Box): Box {
  return (available) => {
    const laid = box(available);
    return { ...laid, draw: (pen, x, y) => pen.element(tag, () => laid.draw(pen, x, y)) };
  };
}

/** One under the other, and that much between two. */
export function stack(spacing: number, boxes: readonly Box[], align: Align = 'left'): Box {
  return (available) => {
    const laid = boxes.map((box) => box(available));
    const width = Math.max(0, ...laid.map((each) => each.width));
    const height = laid.reduce((sum, each) => sum + each.height, spacing * Math.max(0, laid.length - 1));
    return {
      width,
      height,
      draw(pen, x, y) {
        let top = y;
        for (const each of laid) {
          each.draw(pen, x + offsetOf(align, width - each.width), top);
          top += each.height + spacing;
        }
      },
    };
  };
}

/** One after the other on one line of the top. */
export function row(spacing: number, boxes: readonly Box[]): Box {
  return (available) => {
    let left = available;
    const laid = boxes.map((box) => {
      const each = box(left);
      left -= each.width + spacing;
      return each;
    });
    return {
      width: laid.reduce((sum, each) => sum + each.width, spacing * Math.max(0, laid.length - 1)),
      height: Math.max(0, ...laid.map((each) => each.height)),
      draw(pen, x, y) {
        let at = x;
        for (const each of laid) {
          each.draw(pen, at, y);
          at += each.width + spacing;
        }
      },
    };
  };
}

/** Room within its edges, drawn over what `behind` draws there. */
export function padded(
  inset: { readonly x: number; readonly y: number },
  box: Box,
  behind: (
    pen: Pen,
    at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  ) => void,
): Box {
  return (available) => {
    const laid = box(available - 2 * inset.x);
    const height = laid.height + 2 * inset.y;
    return {
      width: available,
      height,
      draw(pen, x, y) {
        pen.artifact(() => behind(pen, { x, y, width: available, height }));
        laid.draw(pen, x + inset.x, y + inset.y);
      },
    };
  };
}
