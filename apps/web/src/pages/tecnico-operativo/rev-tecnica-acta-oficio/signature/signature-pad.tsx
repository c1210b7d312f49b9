import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import classes from './signature.module.css';
import { drawStrokes, type PadPoint, type Stroke, strokeTimes } from './strokes.ts';

/** A signature as it is kept: a PNG on a transparent ground and the times of its strokes. */
export interface Signed {
  readonly bytes: ArrayBuffer;
  readonly strokes: [number, number][];
}

export interface SignaturePadHandle {
  /** What was signed; null of a pad that nobody used. */
  readonly signed: () => Promise<Signed | null>;
  readonly clear: () => void;
}

interface Props {
  readonly label: string;
  readonly ref: Ref<SignaturePadHandle>;
  readonly onUsed: (used: boolean) => void;
}

/** Dots of the picture for each of the pad, so that it prints well. */
const FINENESS = 2;

/** Where one signs with the finger. Nothing of it scrolls the page. */
export function SignaturePad({ label, ref, onUsed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<PadPoint[][]>([]);
  const drawing = useRef<number>(undefined);

  useEffect(() => {
    const pad = canvas.current;
    if (pad) fit(pad);
  }, []);

  useImperativeHandle(ref, () => ({
    clear: () => {
      strokes.current = [];
      draw(canvas.current, []);
      onUsed(false);
    },
    signed: async () => {
      const pad = canvas.current;
      if (pad === null || strokes.current.length === 0) return null;
      const blob = await new Promise<Blob | null>((resolve) => pad.toBlob(resolve, 'image/png'));
      return blob && { bytes: await blob.arrayBuffer(), strokes: strokeTimes(strokes.current) };
    },
  }));

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): PadPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top, at: event.timeStamp };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== undefined) return;
    drawing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([pointOf(event)]);
    draw(canvas.current, strokes.current);
    onUsed(true);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    strokes.current.at(-1)?.push(pointOf(event));
    draw(canvas.current, strokes.current);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current === event.pointerId) drawing.current = undefined;
  };
  return (
    <canvas
      ref={canvas}
      className={classes.pad}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function fit(pad: HTMLCanvasElement): void {
  pad.width = Math.round(pad.clientWidth * FINENESS);
  pad.height = Math.round(pad.clientHeight * FINENESS);
}

function draw(pad: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const context = pad?.getContext('2d');
  if (!pad || !context) return;
  context.setTransform(FINENESS, 0, 0, FINENESS, 0, 0);
  context.clearRect(0, 0, pad.width, pad.height);
  drawStrokes(context, strokes, getComputedStyle(pad).color);
}
