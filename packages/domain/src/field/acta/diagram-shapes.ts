/** Role of a stroke or text; the renderer chooses its colour. */
export type DiagramInk = 'conductor' | 'secondary' | 'device' | 'text' | 'note';

export type DiagramShape =
  | { readonly kind: 'path'; readonly ink: DiagramInk; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'circle'; readonly ink: DiagramInk; readonly x: number; readonly y: number; readonly r: number }
  | {
      readonly kind: 'box';
      readonly ink: DiagramInk;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'word';
      readonly ink: DiagramInk;
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly from: 'start' | 'middle' | 'end';
    };

/** A picture in its own units; every shape lies within `width` and `height`. */
export interface DiagramDrawing {
  readonly width: number;
  readonly height: number;
  /** Accessible description of the picture. */
  readonly title: string;
  readonly shapes: readonly DiagramShape[];
}

export const path = (ink: DiagramInk, ...points: (readonly [number, number])[]): DiagramShape => ({
  kind: 'path',
  ink,
  points,
});
export const circle = (ink: DiagramInk, x: number, y: number, r: number): DiagramShape => ({
  kind: 'circle',
  ink,
  x,
  y,
  r,
});
export const box = (ink: DiagramInk, x: number, y: number, width: number, height: number): DiagramShape => ({
  kind: 'box',
  ink,
  x,
  y,
  width,
  height,
});
export const word = (
  ink: DiagramInk,
  x: number,
  y: number,
  text: string,
  from: 'start' | 'middle' | 'end' = 'start',
): DiagramShape => ({ kind: 'word', ink, x, y, text, from });
