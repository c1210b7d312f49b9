import { createInflateRaw, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** A workbook has fewer. */
const MOST_PARTS = 2000;
const STORED = 0;
const DEFLATED = 8;

/** What keeps a workbook from being opened. */
export type ArchiveFault = 'not-an-archive' | 'too-large';

/** A part of an archive by its place in the directory, still packed. */
export interface ArchivePart {
  readonly name: string;
  readonly entry: number;
}

/** The parts of an archive as its directory lists them, of which there may be so many; or what keeps it from being one. */
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

/** The part unpacked, against a budget of bytes: sizes that a file declares about itself are worth nothing. */
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

/** So much of a part is unpacked at a time. */
const PIECE = 2 ** 20;

/** The same piece by piece, so that a part of hundreds of megabytes is never there whole; what is wrong with it is told at its end. */
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

/** The raw deflate stream of a part that `unpackPart` unpacked, as a view of the archive; `undefined` of one that was put in as it is. */
export function deflatedPart(bytes: Uint8Array, part: ArchivePart): Uint8Array | undefined {
  const { method, packed } = packedOf(bytes, part);
  return method === DEFLATED && packed !== undefined && packed.length > 0 ? packed : undefined;
}

/** What the directory says of a part, with its bytes; without them where they are not there. */
function packedOf(bytes: Uint8Array, { entry }: ArchivePart) {
  const view = viewOf(bytes);
  const method = view.getUint16(entry + 10, true);
  const packedSize = view.getUint32(entry + 20, true);
  const declared = view.getUint32(entry + 24, true);
  const local = view.getUint32(entry + 42, true);
  const of = { method, declared };
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_ENTRY) return { ...of, packed: undefined };
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const isThere = start + packedSize <= bytes.length;
  return { ...of, packed: isThere ? bytes.subarray(start, start + packedSize) : undefined };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function endOfDirectory(view: DataView): number | undefined {
  const lowest = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}
