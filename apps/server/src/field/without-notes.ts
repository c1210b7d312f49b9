import type { ImageType } from '@contador/domain/field';
import { jpegSegments, webpChunks } from './image-parts.ts';

/**
 * Removes the metadata that cameras and programs add to an image: EXIF with the position, XMP, IPTC, comments, previews and data after its
 * end. Pixels, colour profile and orientation are unchanged. Images are stored as sent, by digest, and stripped when they are served or
 * drawn.
 */
export function withoutNotes(bytes: Buffer, type: ImageType): Buffer {
  if (type === 'image/jpeg') return jpegWithoutNotes(bytes);
  return type === 'image/png' ? pngWithoutNotes(bytes) : webpWithoutNotes(bytes);
}

function jpegWithoutNotes(bytes: Buffer): Buffer {
  const segments = jpegSegments(bytes);
  const orientation = segments.map(({ marker, segment }) => orientationOf(marker, segment)).find((it) => it > 1);
  const [start, ...others] = segments.filter(({ marker, segment }) => !isNote(marker, segment));
  const kept = others.map(({ segment }) => segment);
  return Buffer.concat([
    ...(start === undefined ? [] : [start.segment]),
    ...(orientation === undefined ? [] : [exifOf(orientation)]),
    ...kept,
  ]);
}

/** Application segments that are needed to interpret the pixels. */
const NEEDED: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
const COMMENT = 0xfe;

function isNote(marker: number, segment: Buffer): boolean {
  const needed = NEEDED[marker];
  if (needed !== undefined) return !segment.subarray(4).toString('latin1').startsWith(needed);
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
}

const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Orientation in an EXIF segment (EXIF 2.32, 4.6.4): from 1, upright, to 8; 1 if the segment has none. */
function orientationOf(marker: number, segment: Buffer): number {
  const tiff = segment.subarray(4 + EXIF.length);
  if (marker !== APP1 || segment.toString('latin1', 4, 4 + EXIF.length) !== EXIF || tiff.length < 8) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let index = 0; index < short(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 1;
    if (short(entry) === ORIENTATION && short(entry + 2) === SHORT) {
      const turned = short(entry + 8);
      return turned <= 8 ? turned : 1;
    }
  }
  return 1;
}

/** Builds an EXIF segment that contains only the orientation. */
function exifOf(orientation: number): Buffer {
  const [entries, type, count, next] = [
    [0, 1],
    [0, SHORT],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ];
  const directory = [...entries, 0x01, 0x12, ...type, ...count, 0, orientation, 0, 0, ...next];
  const content = Buffer.from([...Buffer.from(EXIF), ...Buffer.from('MM'), 0, 42, 0, 0, 0, 8, ...directory]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, content.length + 2]), content]);
}

const PNG_SIGNATURE_BYTES = 8;
/** Chunks of a PNG that are needed to interpret its pixels (PNG specification, 3rd edition, 11). */
const PNG_NEEDED = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'cICP',
]);

function pngWithoutNotes(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_SIGNATURE_BYTES)];
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG_NEEDED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const WEBP_NEEDED = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Flags of VP8X that announce EXIF and XMP. */
const WEBP_NOTES = 0x08 | 0x04;

function webpWithoutNotes(bytes: Buffer): Buffer {
  const body = webpChunks(bytes)
    .filter(({ type }) => WEBP_NEEDED.has(type))
    .map(({ type, data }) => {
      const header = Buffer.alloc(8);
      header.write(type, 'latin1');
      header.writeUInt32LE(data.length, 4);
      const content = Buffer.from(data);
      if (type === 'VP8X' && content.length > 0) content.writeUInt8(content.readUInt8(0) & ~WEBP_NOTES, 0);
      return Buffer.concat([header, content, Buffer.alloc(data.length % 2)]);
    });
  const riff = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]);
  riff.writeUInt32LE(riff.length - 8, 4);
  return riff;
}
