import { describe, expect, test } from 'vitest';
import { exifMoment } from './exif-moment.ts';

/** Start of a JPEG file with EXIF data in big or little endian, written by EXIF 2.32, 4.6. */
function jpeg(little: boolean, takenAt: string, offset?: string): ArrayBuffer {
  const bytes = new ArrayBuffer(200);
  const view = new DataView(bytes);
  const word = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0));
  };
  const start = 12;
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 190);
  word(6, 'Exif\0\0');
  word(start, little ? 'II' : 'MM');
  view.setUint16(start + 2, 42, little);
  view.setUint32(start + 4, 8, little);
  const entry = (at: number, tag: number, value: number) => {
    view.setUint16(at, tag, little);
    view.setUint32(at + 8, value, little);
  };
  view.setUint16(start + 8, 1, little);
  entry(start + 10, 0x8769, 30);
  view.setUint16(start + 30, offset === undefined ? 1 : 2, little);
  entry(start + 32, 0x9003, 80);
  word(start + 80, `${takenAt}\0`);
  if (offset !== undefined) {
    entry(start + 44, 0x9011, 110);
    word(start + 110, `${offset}\0`);
  }
  return bytes;
}

describe('time at which a camera took a picture', () => {
  test.each([true, false])('is read in both byte orders (little endian: %s)', (little) => {
    expect(exifMoment(jpeg(little, '2026:11:06 14:05:33', '-05:00'))).toBe('2026-11-06T14:05:33-05:00');
    expect(exifMoment(jpeg(little, '2026:11:06 14:05:33'))).toBe('2026-11-06T14:05:33');
  });

  test('is undefined without a camera clock, for a truncated file, and for a file that is no JPEG', () => {
    expect(exifMoment(jpeg(true, '0000:00:00 00:00:00'))).toBeUndefined();
    expect(exifMoment(jpeg(true, '2026:13:45 25:61:00'))).toBeUndefined();
    expect(exifMoment(jpeg(true, '2026:11:06 14:05:33', '+99:99'))).toBeUndefined();
    expect(exifMoment(jpeg(true, '2026:11:06 14:05:33').slice(0, 60))).toBeUndefined();
    expect(exifMoment(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]).buffer)).toBeUndefined();
    expect(exifMoment(new ArrayBuffer(0))).toBeUndefined();
  });
});
