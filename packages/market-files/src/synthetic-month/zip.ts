import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Deflated bytes, for a file that must be small whatever its unpacked size. */
  readonly packed?: Uint8Array;
}

/** 1 January 1980, the first date of the format: the bytes of a file must not depend on when it was created. */
const FIXED_DATE = 0x21;
const VERSION = 20;
const DEFLATED = 8;

/** Writes a ZIP archive without compression, so that its bytes do not depend on the version of a library either. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = encoder.encode(entry.name);
    const kept = entry.packed ?? entry.bytes;
    const common = fields([
      [VERSION, 2],
      [0, 2],
      [entry.packed ? DEFLATED : 0, 2],
      [0, 2],
      [FIXED_DATE, 2],
      [crc32(entry.bytes), 4],
      [kept.length, 4],
      [entry.bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ]);
    const local = [fields([[0x04034b50, 4]]), common, name, kept];
    directory.push(
      fields([
        [0x02014b50, 4],
        [VERSION, 2],
      ]),
      common,
      fields([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ]),
      name,
    );
    parts.push(...local);
    offset += sizeOf(local);
  }
  const end = fields([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [sizeOf(directory), 4],
    [offset, 4],
    [0, 2],
  ]);
  return joined([...parts, ...directory, end]);
}

/** Little-endian integers of the given widths. */
function fields(values: readonly (readonly [value: number, width: number])[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of values) {
    for (let byte = 0; byte < width; byte += 1) bytes[at + byte] = (value >>> (8 * byte)) & 0xff;
    at += width;
  }
  return bytes;
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
