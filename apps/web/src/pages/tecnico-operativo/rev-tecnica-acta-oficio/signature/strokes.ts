/** A point of the pad in CSS pixels, and its time in milliseconds. */
export interface PadPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export type Stroke = readonly PadPoint[];

/** Start and end of each stroke, in milliseconds after the first touch. */
export function strokeTimes(strokes: readonly Stroke[]): [number, number][] {
  const first = strokes[0]?.[0]?.at ?? 0;
  return strokes.map((stroke) => [
    Math.round((stroke[0]?.at ?? first) - first),
    Math.round((stroke.at(-1)?.at ?? first) - first),
  ]);
}

/** View of the signed paper on a pad: `pad = paper × scale + (x, y)`, in CSS pixels. */
export interface PadView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Space around the ink, in CSS pixels: a little more than half of the line width. */
const MARGIN = 3;

/** View in which all strokes are completely visible on a pad of that size, in proportion and never enlarged. */
export function padView(strokes: readonly Stroke[], width: number, height: number): PadView {
  const points = strokes.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [least(xs), most(xs), least(ys), most(ys)];
  const scale = Math.min(1, fitting(width, right - left), fitting(height, bottom - top));
  return { scale, x: shift(width, left * scale, right * scale), y: shift(height, top * scale, bottom * scale) };
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity);

function fitting(room: number, ink: number): number {
  return ink > 0 ? Math.max(1, room - 2 * MARGIN) / ink : 1;
}

/** Offset that moves ink between `low` and `high` into the pad. 0 if it is inside. */
function shift(room: number, low: number, high: number): number {
  if (low > high) return 0;
  return Math.max(MARGIN - low, Math.min(0, room - MARGIN - high));
}

/** Draws strokes like a pen: round, as curves through the midpoints between points. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], ink: string): void {
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = 2.4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (first === undefined) return;
  context.beginPath();
  if (rest.length === 0) {
    context.arc(first.x, first.y, 1.6, 0, Math.PI * 2);
    context.fill();
    return;
  }
  context.moveTo(first.x, first.y);
  let last = first;
  for (const point of rest) {
    context.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2);
    last = point;
  }
  context.lineTo(last.x, last.y);
  context.stroke();
}
