import { expect, test } from 'vitest';
import { pdfOfJpeg } from './photo-pdf.ts';

const jpeg = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256);
const textOf = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf);

test('every entry of the cross-reference table points at its object', () => {
  const text = textOf(pdfOfJpeg(jpeg, { width: 1200, height: 1600 }));
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(5);
  starts.forEach((start, at) => {
    expect(text.slice(start, start + 7)).toBe(`${at + 1} 0 obj`);
  });
});

test('the photo is inside, byte by byte, with its size', () => {
  const pdf = pdfOfJpeg(jpeg, { width: 1200, height: 1600 });
  const text = textOf(pdf);
  const start = text.indexOf('stream\n', text.indexOf('/DCTDecode')) + 'stream\n'.length;
  expect(pdf.slice(start, start + jpeg.length)).toEqual(jpeg);
  expect(text).toContain(`/Width 1200 /Height 1600`);
  expect(text).toContain(`/Length ${jpeg.length} >>`);
});

test.each([
  [1600, 1200, '0 0 842 595'],
  [1200, 1600, '0 0 595 842'],
])('a photo of %i × %i lies whole on its sheet', (width, height, sheet) => {
  const text = textOf(pdfOfJpeg(jpeg, { width, height }));
  expect(text).toContain(`/MediaBox [${sheet}]`);
  const [, wide, high, left, bottom] = (/q (\S+) 0 0 (\S+) (\S+) (\S+) cm/.exec(text) ?? []).map(Number) as number[];
  const [, , right, top] = sheet.split(' ').map(Number) as number[];
  expect((wide ?? 0) / (high ?? 1)).toBeCloseTo(width / height, 2);
  expect((left ?? 0) + (wide ?? 0)).toBeLessThan(right ?? 0);
  expect((bottom ?? 0) + (high ?? 0)).toBeLessThan(top ?? 0);
  expect(Math.min(left ?? 0, bottom ?? 0)).toBeGreaterThan(0);
});
