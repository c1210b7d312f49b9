/** A point of the pad, and the milliseconds since the first one. */
export interface PadPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

export type Stroke = readonly PadPoint[];

/** When each stroke began and ended, in milliseconds from the first. */
export function strokeTimes(strokes: readonly Stroke[]): [number, number][] {
  const first = strokes[0]?.[0]?.at ?? 0;
  return strokes.map((stroke) => [
    Math.round((stroke[0]?.at ?? first) - first),
    Math.round((stroke.at(-1)?.at ?? first) - first),
  ]);
}

/** Draws the strokes as a pen does: round, through the middles between points. */
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
