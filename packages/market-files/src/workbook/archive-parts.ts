import { createInflateRaw, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Maximum number of parts; real workbooks have fewer. */
const MOST_PARTS = 2000;
const STORED = 0;
const DEFLATED = 8;

/** Reason why a workbook cannot be opened. */
export type ArchiveFault = 'not-an-archive' | 'too-large';

/** A part of an archive, still packed, located by its directory entry. */
export interface ArchivePart {
  readonly name: string;
  readonly entry: number;
}

/** Lists the parts in the directory of an archive, at most `most`; or returns why it is not a valid archive. */
export function archiveParts(bytes: Uint8Array, most = MOST_PARTS): readonly ArchivePart[] | ArchiveFault {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  if (end === undefined) return 'not-an-archive';
  const count = view.getUint16(end + 10, true);
  if (count > most) return 'too-large';
  const parts: ArchivePart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let part = 0; part < count; part++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return 'not-an-archive';
    const nameLength = view.getUint16(at + 28, true);
    parts.push({ name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)), entry: at });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Unpacks a part against a budget of bytes, because the sizes that a file declares cannot be trusted. */
export function unpackPart(bytes: Uint8Array, part: ArchivePart, budget: number): Uint8Array | ArchiveFault {
  const { method, packed, declared } = packedOf(bytes, part);
  if (declared > budget) return 'too-large';
  if (packed === undefined) return 'not-an-archive';
  if (method === STORED) return packed.length === declared ? packed : 'not-an-archive';
  if (method !== DEFLATED || packed.length === 0)
    return declared === 0 && packed.length === 0 ? packed : 'not-an-archive';
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) });
    return unpacked.length === declared ? unpacked : 'not-an-archive';
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'not-an-archive';
  }
}

/** Bytes unpacked at a time. */
const PIECE = 2 ** 20;

/** Unpacks a part piece by piece, so that a part of hundreds of megabytes is never whole in memory; a fault is returned at the end. */
export async function* unpackInPieces(
  bytes: Uint8Array,
  part: ArchivePart,
  budget: number,
): AsyncGenerator<Uint8Array, ArchiveFault | undefined> {
  const { method, packed, declared } = packedOf(bytes, part);
  if (method !== DEFLATED || packed === undefined || Math.max(packed.length, declared) < PIECE) {
    const unpacked = unpackPart(bytes, part, budget);
    if (typeof unpacked === 'string') return unpacked;
    yield unpacked;
    return undefined;
  }
  if (declared > budget) return 'too-large';
  const inflating = createInflateRaw({ chunkSize: PIECE });
  inflating.end(packed);
  let length = 0;
  try {
    for await (const piece of inflating) {
      length += (piece as Uint8Array).length;
      if (length > budget) return 'too-large';
      yield piece as Uint8Array;
    }
  } catch {
    return 'not-an-archive';
  }
  return length === declared ? undefined : 'not-an-archive';
}

/** Raw deflate stream of a part that `unpackPart` unpacked, as a view of the archive; `undefined` for a stored part. */
export function deflatedPart(bytes: Uint8Array, part: ArchivePart): Uint8Array | undefined {
  const { method, packed } = packedOf(bytes, part);
  return method === DEFLATED && packed !== undefined && packed.length > 0 ? packed : undefined;
}

/** Directory data of a part, with its packed bytes; without them when they are out of range. */
function packedOf(bytes: Uint8Array, { entry }: ArchivePart) {
  const view = viewOf(bytes);
  const method = view.getUint16(entry + 10, true);
  const packedSize = view.getUint32(entry + 20, true);
  const declared = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  const entryData = { method, declared };
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_ENTRY)
    return { ...entryData, packed: undefined };
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const isThere = start + packedSize <= bytes.length;
  return { ...entryData, packed: isThere ? bytes.subarray(start, start + packedSize) : undefined };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function endOfDirectory(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}
