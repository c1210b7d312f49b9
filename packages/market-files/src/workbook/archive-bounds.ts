import { inflateRawSync } from 'node:zlib';
import { type WorkbookBounds, wholeWorkbook } from '../bounds.ts';
import { ElementCount } from './element-count.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const MOST_PARTS = 2000;
const STORED = 0;
const DEFLATED = 8;

/** What keeps a workbook from being opened; `undefined` if nothing does. */
export type ArchiveRefusal = 'not-an-archive' | 'too-large' | undefined;

/**
 * Unpacks every part once, against a budget, before the workbook is parsed: sizes that a file declares about itself are
 * worth nothing, and a few hundred bytes can unpack to gigabytes. Counts every element too, of every part: an empty one
 * of four bytes costs the parser hundreds.
 */
export function archiveRefusal(bytes: Uint8Array, bounds: WorkbookBounds = wholeWorkbook): ArchiveRefusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return 'not-an-archive';
  const parts = view.getUint16(end + 10, true);
  if (parts > MOST_PARTS) return 'too-large';
  let at = view.getUint32(end + 16, true);
  let budget = bounds.bytes;
  const elements = new ElementCount(bounds);
  for (let part = 0; part < parts; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'not-an-archive';
    const nameLength = view.getUint16(at + 28, true);
    const unpacked = unpack(bytes, view, at, budget);
    if (typeof unpacked === 'string') return unpacked;
    budget -= unpacked.length;
    if (!elements.admits(unpacked)) return 'too-large';
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return undefined;
}

function endOfDirectory(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}

function unpack(
  bytes: Uint8Array,
  view: DataView,
  entry: number,
  budget: number,
): Uint8Array | (ArchiveRefusal & string) {
  const method = view.getUint16(entry + 10, true);
  const packedSize = view.getUint32(entry + 20, true);
  const declared = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  if (declared > budget) return 'too-large';
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_ENTRY) return 'not-an-archive';
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.length) return 'not-an-archive';
  const packed = bytes.subarray(start, start + packedSize);
  if (method === STORED) return packed.length === declared ? packed : 'not-an-archive';
  if (method !== DEFLATED || packedSize === 0) return declared === 0 && packedSize === 0 ? packed : 'not-an-archive';
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) });
    return unpacked.length === declared ? unpacked : 'not-an-archive';
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'not-an-archive';
  }
}
