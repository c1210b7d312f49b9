import type { Pen } from './pen.ts';

/** A box after layout: its size in points, and a function that draws it at a corner. */
export interface Laid {
  readonly width: number;
  readonly height: number;
  draw(pen: Pen, x: number, y: number): void;
}

/** An element to draw, which is laid out for an available width. */
export type Box = (available: number) => Laid;

export type Align = 'left' | 'center' | 'right';

/** Lengths that differ by less are equal. */
export const tolerance = 1e-4;

/** Left offset for an alignment. */
export function offsetOf(align: Align, free: number): number {
  return align === 'left' ? 0 : align === 'right' ? free : free / 2;
}

export const nothing: Box = () => ({ width: 0, height: 0, draw: () => undefined });

/** Box of a fixed size with custom drawing. */
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

/** Tags the box as an element of the document structure. */
export function tagged(tag: string, box: Box): Box {
  return (available) => {
    const laid = box(available);
    return { ...laid, draw: (pen, x, y) => pen.element(tag, () => laid.draw(pen, x, y)) };
  };
}

/** Stacks boxes vertically with spacing. */
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

/** Places boxes in a row, aligned at the top. */
export function row(spacing: number, boxes: readonly Box[]): Box {
  return (available) => {
    let remaining = available;
    const laid = boxes.map((box) => {
      const each = box(remaining);
      remaining -= each.width + spacing;
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

/** Adds padding around a box, over a background drawn by `behind`. */
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
