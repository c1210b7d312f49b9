import { Blob } from 'node:buffer';
import { act, fireEvent } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { SignaturePad, type SignaturePadHandle } from './signature-pad.tsx';

/** Canvas context that records the points of the pen in pixels of the picture. Pixels are dark where the pen was. */
function recordingContext(canvas: () => HTMLCanvasElement) {
  let transform = [1, 0, 0, 1, 0, 0];
  let points: [number, number][] = [];
  const move = (x: number, y: number) => {
    const [a = 1, , , d = 1, e = 0, f = 0] = transform;
    points.push([a * x + e, d * y + f]);
  };
  const context = {
    setTransform: (...to: number[]) => {
      transform = to;
    },
    clearRect: () => {
      points = [];
    },
    beginPath: () => undefined,
    stroke: () => undefined,
    fill: () => undefined,
    arc: move,
    moveTo: move,
    lineTo: move,
    quadraticCurveTo: (_x: number, _y: number, x: number, y: number) => move(x, y),
    getImageData: () => {
      const { width, height } = canvas();
      const data = new Uint8ClampedArray(width * height * 4);
      for (const [x, y] of inside()) data.set([20, 30, 80, 255], (Math.floor(y) * width + Math.floor(x)) * 4);
      return { data };
    },
  };
  const inside = () => points.filter(([x, y]) => x >= 0 && y >= 0 && x < canvas().width && y < canvas().height);
  return { context, points: () => points, inside };
}

let resized: () => void;
let size: { width: number; height: number };
let canvas: HTMLCanvasElement;
let recorded: ReturnType<typeof recordingContext>;

beforeEach(() => {
  size = { width: 360, height: 220 };
  recorded = recordingContext(() => canvas);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resized = call;
      }
      observe() {}
      disconnect() {}
    },
  );
  const own = HTMLCanvasElement.prototype;
  vi.spyOn(own, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(own, 'clientHeight', 'get').mockImplementation(() => size.height);
  vi.spyOn(own, 'getContext').mockImplementation((() => recorded.context) as never);
  vi.spyOn(own, 'toBlob').mockImplementation((give) => give(new Blob(['png']) as never));
  own.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openPad() {
  const pad = createRef<SignaturePadHandle>();
  const { getByRole } = renderPart(<SignaturePad ref={pad} label="Firma" onUsed={() => undefined} />);
  canvas = getByRole('img', { name: 'Firma' }) as HTMLCanvasElement;
  return pad;
}

function stroke(...points: [number, number][]) {
  const [[x = 0, y = 0] = [], ...rest] = points;
  fireEvent.pointerDown(canvas, { pointerId: 1, clientX: x, clientY: y });
  for (const [clientX, clientY] of rest) fireEvent.pointerMove(canvas, { pointerId: 1, clientX, clientY });
  fireEvent.pointerUp(canvas, { pointerId: 1 });
}

function turn(width: number, height: number) {
  size = { width, height };
  act(() => resized());
}

/** Width and height of what the pen drew, in pixels of the picture. */
function drawnBox() {
  const [xs, ys] = [recorded.points().map(([x]) => x), recorded.points().map(([, y]) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

test.each([
  ['to landscape', { width: 360, height: 220 }, { width: 780, height: 120 }],
  ['to portrait', { width: 780, height: 220 }, { width: 360, height: 220 }],
])('a signature stays complete and in proportion when the phone is turned %s', async (_, before, after) => {
  size = before;
  const pad = openPad();
  stroke([20, 20], [before.width - 20, 200]);
  const { width, height } = drawnBox();
  turn(after.width, after.height);
  expect([canvas.width, canvas.height]).toEqual([after.width * 2, after.height * 2]);
  expect(recorded.inside()).toEqual(recorded.points());
  expect(drawnBox().width / drawnBox().height).toBeCloseTo(width / height, 6);
  expect(await pad.current?.signed()).not.toBeNull();
});

test('turning back shows the signature as before, and a stroke after a turn is drawn under the finger', () => {
  openPad();
  stroke([20, 20], [340, 200]);
  const before = recorded.points();
  turn(780, 120);
  expect(recorded.points()).not.toEqual(before);
  turn(360, 220);
  expect(recorded.points()).toEqual(before);
  turn(780, 120);
  stroke([700, 60], [760, 60]);
  // Two pixels of the picture per pixel of the pad.
  expect(recorded.points().at(-1)?.map(Math.round)).toEqual([1520, 120]);
  turn(360, 220);
  expect(recorded.inside()).toEqual(recorded.points());
});

test('an unused pad gives no signature, nor do strokes without visible ink', async () => {
  const pad = openPad();
  expect(await pad.current?.signed()).toBeNull();
  stroke([20, 20], [340, 200]);
  vi.spyOn(recorded.context, 'getImageData').mockImplementation(() => ({
    data: new Uint8ClampedArray(360 * 220 * 16),
  }));
  expect(await pad.current?.signed()).toBeNull();
});
