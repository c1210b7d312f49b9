interface JpegSegment {
  readonly marker: number;
  /** Marker, length and content; for a scan, also the image data that follows. */
  readonly segment: Buffer;
}

/** Segments of the first image of a JPEG, up to its end marker. A damaged file yields the segments before the first fault. */
export function jpegSegments(bytes: Buffer): JpegSegment[] {
  const segments: JpegSegment[] = [];
  for (let at = 0; at + 1 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (!isAlone && at + 4 > bytes.length) return segments;
    const header = at + (isAlone ? 2 : 2 + bytes.readUInt16BE(at + 2));
    const end = marker === START_OF_SCAN ? endOfScan(bytes, header) : header;
    segments.push({ marker, segment: bytes.subarray(at, end) });
    if (marker === END_OF_IMAGE) return segments;
    at = end;
  }
  return segments;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Offset of the marker that follows the data of a scan. Stuffed bytes and restart markers are part of the data. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isData = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

interface WebpChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Chunks of a WebP (RIFF) file, in file order. */
export function webpChunks(bytes: Buffer): WebpChunk[] {
  const chunks: WebpChunk[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}
