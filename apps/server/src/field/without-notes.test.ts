import { crc32 } from 'node:zlib';
import { imageTypeOf } from '@contador/domain/field';
import { describe, expect, it } from 'vitest';
import { paintedJpeg } from '../demo/field/painted-jpeg.ts';
import { paintedPng } from '../demo/field/painted-png.ts';
import { declaredSize } from './image-size.ts';
import { CAMERA_NOTE, cameraJpeg } from './testing/camera-notes.ts';
import { withoutNotes } from './without-notes.ts';

const jpeg = paintedJpeg(64, 32, (x, y) => [x * 4, y * 8, 90]);
const png = paintedPng(30, 20, (x, y) => [x * 8, y * 12, 0]);
/** A WebP of one pixel. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The WebP in its extended form (VP8X), with EXIF and XMP after the image; its header declares 3 × 2 pixels. */
function webpWithNotes(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const extended = chunk('VP8X', Buffer.from([0x0c, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
  const notes = [chunk('EXIF', Buffer.from(CAMERA_NOTE)), chunk('XMP ', Buffer.from(CAMERA_NOTE))];
  const body = Buffer.concat([Buffer.from('WEBP'), extended, webp.subarray(12), ...notes]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

describe('withoutNotes', () => {
  it('removes all metadata of an upright JPEG', () => {
    const sent = cameraJpeg(jpeg, 1);
    expect(sent.includes(CAMERA_NOTE)).toBe(true);
    expect(withoutNotes(sent, 'image/jpeg').equals(jpeg)).toBe(true);
  });

  it('keeps only the orientation of a rotated JPEG', () => {
    const kept = withoutNotes(cameraJpeg(jpeg, 6), 'image/jpeg');
    const text = kept.toString('latin1');
    expect([text.includes(CAMERA_NOTE), text.includes('GPSLatitude'), imageTypeOf(kept)]).toEqual([
      false,
      false,
      'image/jpeg',
    ]);
    // Big-endian: one entry with tag 0x0112, type SHORT, count 1 and value 6.
    expect(text).toContain('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0');
    expect(kept.length - jpeg.length).toBe(36);
    expect(withoutNotes(kept, 'image/jpeg').equals(kept)).toBe(true);
  });

  it('removes all metadata of a PNG', () => {
    const notes = [pngChunk('eXIf', Buffer.from(CAMERA_NOTE)), pngChunk('tEXt', Buffer.from(`a\0${CAMERA_NOTE}`))];
    const sent = Buffer.concat([png.subarray(0, 33), ...notes, png.subarray(33), png.subarray(-12)]);
    expect(withoutNotes(sent, 'image/png').equals(png)).toBe(true);
  });

  it('removes all metadata of a WebP and clears the flags in its header', () => {
    const kept = withoutNotes(webpWithNotes(), 'image/webp');
    expect([kept.includes(CAMERA_NOTE), imageTypeOf(kept), kept[20]]).toEqual([false, 'image/webp', 0]);
    expect(kept.includes(webp.subarray(12))).toBe(true);
    expect(withoutNotes(webp, 'image/webp').equals(webp)).toBe(true);
  });

  it.each([jpeg, png, webp])('keeps the readable part of a truncated image', (whole) => {
    const type = imageTypeOf(whole);
    if (type === undefined) throw new Error('no image');
    for (let length = 0; length < whole.length; length += 1) {
      expect(withoutNotes(whole.subarray(0, length), type).length).toBeLessThanOrEqual(length + 12);
    }
  });
});

describe('declaredSize', () => {
  it.each([
    ['a PNG', png, 30, 20],
    ['a JPEG', cameraJpeg(jpeg, 6), 64, 32],
    ['a WebP', webp, 1, 1],
    ['an extended WebP', webpWithNotes(), 3, 2],
    // Lossless: the signature 0x2f, then 14 bits of width − 1 and 14 of height − 1; 9 | 19 << 14 is 0x0004c009.
    ['a lossless WebP', Buffer.from('RIFF\x12\0\0\0WEBPVP8L\x05\0\0\0\x2f\x09\xc0\x04\0\0', 'latin1'), 10, 20],
  ] as const)('%s', (_, bytes, width, height) => {
    const type = imageTypeOf(bytes) ?? 'image/webp';
    expect(declaredSize(bytes, type)).toEqual({ width, height });
  });

  it('is undefined without a header', () => {
    expect(
      declaredSize(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'), 'image/jpeg'),
    ).toBeUndefined();
    for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
      expect(declaredSize(Buffer.alloc(0), type)).toBeUndefined();
    }
  });
});
