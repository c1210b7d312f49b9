import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const LOCAL_ENTRY = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** Unzips the parts of a valid archive, by name. */
export function unzip(archive: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const parts = new Map<string, Uint8Array>();
  let at = view.getUint32(archive.length - 22 + 16, true);
  while (view.getUint32(at, true) === DIRECTORY_ENTRY) {
    const [nameLength, local] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = archive.subarray(start, start + view.getUint32(at + 20, true));
    parts.set(name, view.getUint16(at + 10, true) === 8 ? new Uint8Array(inflateRawSync(packed)) : packed.slice());
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Zips the parts with deflate. `declared` falsifies the unpacked size, `level` is the compression level. */
export function zip(
  parts: ReadonlyMap<string, Uint8Array>,
  { declared, level }: { readonly declared?: (size: number) => number; readonly level?: number } = {},
): Uint8Array {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const encoded = new TextEncoder().encode(name);
    const packed = deflateRawSync(bytes, level === undefined ? {} : { level });
    const size = declared ? declared(bytes.length) : bytes.length;
    const shared = [0, 8, 0, 0, crc32(bytes), packed.length, size, encoded.length, 0] as const;
    const local = record([LOCAL_ENTRY, 4], [20, 2], ...fields(shared));
    const central = record(
      [DIRECTORY_ENTRY, 4],
      [20, 2],
      [20, 2],
      ...fields(shared),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    bodies.push(local, encoded, packed);
    directory.push(central, encoded);
    offset += local.length + encoded.length + packed.length;
  }
  const directoryBytes = joined(directory);
  const end = record(
    [END_OF_DIRECTORY, 4],
    [0, 2],
    [0, 2],
    [parts.size, 2],
    [parts.size, 2],
    [directoryBytes.length, 4],
    [offset, 4],
    [0, 2],
  );
  return joined([...bodies, directoryBytes, end]);
}

type Field = readonly [value: number, bytes: 2 | 4];

function fields([flags, method, time, date, crc, packed, size, name, extra]: readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]): Field[] {
  return [
    [flags, 2],
    [method, 2],
    [time, 2],
    [date, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [name, 2],
    [extra, 2],
  ];
}

function record(...all: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of all) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

function joined(all: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(all.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
