import type { ImageType } from '@contador/domain/field';
import { jpegSegments, webpChunks } from './image-parts.ts';

/** Width and height in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of an image from its headers, without decoding pixels; `undefined` if there is no header. If several headers declare a
 * size, returns the largest width and the largest height.
 */
export function declaredSize(bytes: Buffer, type: ImageType): ImageSize | undefined {
  const sizes = type === 'image/png' ? pngSizes(bytes) : type === 'image/jpeg' ? jpegSizes(bytes) : webpSizes(bytes);
  if (sizes.length === 0) return undefined;
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
}

const IHDR_END = 33;

function pngSizes(bytes: Buffer): ImageSize[] {
  if (bytes.length < IHDR_END || bytes.toString('latin1', 12, 16) !== 'IHDR') return [];
  return [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }];
}

function jpegSizes(bytes: Buffer): ImageSize[] {
  return jpegSegments(bytes).flatMap(({ marker, segment }) =>
    isFrame(marker) && segment.length >= 9 ? [{ width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }] : [],
  );
}

/** Start of frame, SOF0 to SOF15; C4, C8 and CC are other segments (ITU-T T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function webpSizes(bytes: Buffer): ImageSize[] {
  return webpChunks(bytes).flatMap(({ type, data }) => {
    if (type === 'VP8X' && data.length >= 10) {
      return [{ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }];
    }
    // A key frame has three bytes of frame tag and three of start code before its width and height, 14 bits each.
    if (type === 'VP8 ' && data.length >= 10) {
      return [{ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }];
    }
    if (type === 'VP8L' && data.length >= 5) {
      const sides = data.readUInt32LE(1);
      return [{ width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }];
    }
    return [];
  });
}
