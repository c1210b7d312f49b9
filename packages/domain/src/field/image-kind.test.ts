import { describe, expect, it } from 'vitest';
import { imageTypeOf } from './image-kind.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
/** One transparent pixel in each format, as encoders write it. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const WEBP = Uint8Array.from(Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'));
const JPEG = hex('ffd8ffe0 00104a46494600010100000100010000 ffd9');

describe('an image is recognised by its bytes', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['WebP', WEBP, 'image/webp'],
  ] as const)('%s', (_, bytes, type) => {
    expect(imageTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['PNG', PNG],
    ['JPEG', JPEG],
    ['WebP', WEBP],
  ] as const)('of which no piece is one: %s', (_, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(imageTypeOf(bytes.subarray(0, length))).toBeUndefined();
    }
  });

  it.each([
    ['a page', '<html><body>GIF89a</body></html>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00;'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a wave in the same container', 'RIFF\x24\x00\x00\x00WAVEfmt aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
