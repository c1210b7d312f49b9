import { hasInk } from '@contador/domain/field';
import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import classes from './signature.module.css';
import { drawStrokes, type PadPoint, type PadView, padView, strokeTimes } from './strokes.ts';

/** A stored signature: a PNG with a transparent background, and the times of its strokes. */
export interface Signed {
  readonly bytes: ArrayBuffer;
  readonly strokes: [number, number][];
}

export interface SignaturePadHandle {
  /** The signature, or null if the pad shows no ink. */
  readonly signed: () => Promise<Signed | null>;
  readonly clear: () => void;
}

interface Props {
  readonly label: string;
  readonly ref: Ref<SignaturePadHandle>;
  readonly onUsed: (used: boolean) => void;
}

/** Pixels of the picture per pixel of the pad, so that it prints well. */
const FINENESS = 2;

/** Strokes, and the view that shows them on the pad. */
interface Paper {
  strokes: PadPoint[][];
  view: PadView;
}

const blankPaper = (): Paper => ({ strokes: [], view: { scale: 1, x: 0, y: 0 } });

/**
 * Signature pad for the finger, which does not scroll the page. Strokes are stored as data and drawn again whenever the pad changes its
 * size.
 */
export function SignaturePad({ label, ref, onUsed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const paper = useRef(blankPaper());
  const drawing = useRef<number>(undefined);

  useEffect(() => {
    const pad = canvas.current;
    if (pad === null) return;
    const refit = () => fit(pad, paper.current);
    refit();
    const observer = new ResizeObserver(refit);
    observer.observe(pad);
    return () => observer.disconnect();
  }, []);

  useImperativeHandle(ref, () => ({
    clear: () => {
      paper.current = blankPaper();
      draw(canvas.current, paper.current);
      onUsed(false);
    },
    signed: async () => {
      const pad = canvas.current;
      if (pad === null || paper.current.strokes.length === 0) return null;
      // A stroke may have left the pad under the finger, so the view is fitted again.
      fit(pad, paper.current);
      if (!showsInk(pad)) return null;
      const blob = await new Promise<Blob | null>((resolve) => pad.toBlob(resolve, 'image/png'));
      return blob && { bytes: await blob.arrayBuffer(), strokes: strokeTimes(paper.current.strokes) };
    },
  }));

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): PadPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { scale, x, y } = paper.current.view;
    return { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale, at: event.timeStamp };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== undefined) return;
    drawing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    paper.current.strokes.push([pointOf(event)]);
    draw(canvas.current, paper.current);
    onUsed(true);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (drawing.current !== event.pointerId) return;
    paper.current.strokes.at(-1)?.push(pointOf(event));
    draw(canvas.current, paper.current);
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

function fit(pad: HTMLCanvasElement, paper: Paper): void {
  // The size is zero while the sheet is hidden.
  if (pad.clientWidth === 0 || pad.clientHeight === 0) return;
  pad.width = Math.round(pad.clientWidth * FINENESS);
  pad.height = Math.round(pad.clientHeight * FINENESS);
  paper.view = padView(paper.strokes, pad.clientWidth, pad.clientHeight);
  draw(pad, paper);
}

function draw(pad: HTMLCanvasElement | null, { strokes, view: { scale, x, y } }: Paper): void {
  const context = pad?.getContext('2d');
  if (!pad || !context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, pad.width, pad.height);
  context.setTransform(FINENESS * scale, 0, 0, FINENESS * scale, FINENESS * x, FINENESS * y);
  drawStrokes(context, strokes, getComputedStyle(pad).color);
}

function showsInk(pad: HTMLCanvasElement): boolean {
  const pixels = pad.getContext('2d')?.getImageData(0, 0, pad.width, pad.height);
  return pixels !== undefined && hasInk(pixels.data);
}
