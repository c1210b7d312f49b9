import { paintedJpeg } from './painted-jpeg.ts';
import { paintedPng } from './painted-png.ts';

const [WIDTH, HEIGHT] = [480, 360];
/** Scale from pixels to the drawing's coordinates of 640 by 480. */
const FIELD = 4 / 3;

/** Segments of each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const STROKES = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];

/** Draws an invented photo of a meter on a sunny wall, with the digits on its display; `wall` is a hue in degrees. */
export function meterPhoto(digits: string, wall: number): Buffer {
  const [red, green, blue] = hue(wall);
  const shown = digits.replace(/\D/g, '').slice(-7).padStart(7, '0');
  return paintedJpeg(WIDTH, HEIGHT, (across, down) => {
    const [x, y] = [across * FIELD, down * FIELD];
    const sun = 1 - (across + down) / (2 * (WIDTH + HEIGHT));
    const inside = (left: number, top: number, right: number, bottom: number) =>
      x >= left && x < right && y >= top && y < bottom;
    if (inside(236, 132, 404, 172)) return isInk(shown, x - 244, y - 138) ? [28, 34, 28] : [176, 190, 160];
    if (inside(226, 122, 414, 182)) return [60, 62, 66];
    if (inside(210, 330, 430, 400)) return (x >> 4) % 2 === 0 ? [70, 72, 76] : [92, 94, 98];
    if (inside(190, 90, 450, 420)) return shade(205, 207, 210, sun);
    if (inside(174, 74, 466, 436)) return shade(130, 134, 140, sun);
    const rough = ((across * 7 + down * 13) % 11) - 5;
    return shade(red, green, blue, sun + rough / 120);
  });
}

function isInk(digits: string, x: number, y: number): boolean {
  const [at, column] = [Math.floor(x / 22), x % 22];
  const strokes = STROKES[Number(digits[at] ?? -1)];
  if (strokes === undefined || y < 0 || y >= 28 || column >= 16) return false;
  const upper = y < 14;
  const [isLeft, isRight] = [column < 4, column >= 12];
  const on = (stroke: number) => strokes[stroke] === '1';
  return (
    (y < 4 && on(0)) ||
    (y >= 12 && y < 16 && on(3)) ||
    (y >= 24 && on(6)) ||
    (isLeft && on(upper ? 1 : 4)) ||
    (isRight && on(upper ? 2 : 5))
  );
}

function shade(red: number, green: number, blue: number, sun: number): [number, number, number] {
  const light = 0.7 + 0.45 * sun;
  return [Math.min(255, red * light), Math.min(255, green * light), Math.min(255, blue * light)];
}

function hue(degrees: number): [number, number, number] {
  const channel = (shift: number) => 168 + 44 * Math.cos(((degrees - shift) * Math.PI) / 180);
  return [channel(0), channel(120), channel(240)];
}

/** Draws an invented signature, a different curve for each seed, and returns it with the start and end of its strokes in milliseconds. */
export function signatureOf(seed: number) {
  const height = (x: number) => 60 + 30 * Math.sin((x + seed * 37) / (13 + (seed % 5))) * Math.cos(x / (41 + seed));
  const image = paintedPng(360, 120, (x, y) =>
    x > 30 && x < 330 && Math.abs(y - height(x)) < 1.8 + Math.abs(height(x + 1) - height(x))
      ? [20, 30, 80]
      : [255, 255, 255],
  );
  const strokes: [number, number][] = [
    [0, 640 + seed * 40],
    [900 + seed * 40, 1_700 + seed * 60],
  ];
  return { image, strokes };
}
