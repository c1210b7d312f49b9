/** A file of an archive, stored uncompressed; `crc32` and `size` are those of its content, which is less than 4 GiB. */
export interface ZippedFile {
  /** Encoded as UTF-8 in the archive. */
  readonly name: string;
  readonly modified: Date;
  readonly crc32: number;
  readonly size: number;
}

/** Position of the central directory in an archive. */
interface Directory {
  readonly count: number;
  readonly offset: number;
  readonly size: number;
}

export const LOCAL_HEADER = 30;
export const DIRECTORY_ENTRY = 46;
export const DIRECTORY_END = 22;
/** Additional sizes of ZIP64: the offset field of each file, and a second end record with its locator. */
export const LARGE_PLACE = 12;
export const LARGE_END = 56 + 20;

const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;
/** UTF-8 names. */
const FLAGS = 0x0800;
/** Created on Unix, so that names are taken as they are; permissions must then be set. */
const UNIX = 3 << 8;
const READABLE_FILE = 0o100644 * 2 ** 16;
const COLOMBIA = -5 * 3_600_000;

/** True if the count or size requires ZIP64 (version 4.5 of the format). */
export function isLargeZip(count: number, bytes: number): boolean {
  return count >= FULL_16 || bytes >= FULL_32;
}

/** Header before a file's content. */
export function localHeader(file: ZippedFile): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, file, 20);
  return Buffer.concat([header, Buffer.from(file.name)]);
}

/** Central directory entry of a file; `offset` is the position of its header. */
export function directoryEntry(file: ZippedFile, offset: number, isLarge: boolean): Buffer {
  const header = Buffer.alloc(DIRECTORY_ENTRY);
  header.writeUInt32LE(0x02014b50, 0);
  const version = isLarge ? 45 : 20;
  header.writeUInt16LE(UNIX | version, 4);
  writeCommon(header, 6, file, version);
  header.writeUInt32LE(READABLE_FILE, 38);
  header.writeUInt32LE(isLarge ? FULL_32 : offset, 42);
  if (!isLarge) return Buffer.concat([header, Buffer.from(file.name)]);
  header.writeUInt16LE(LARGE_PLACE, 30);
  const place = Buffer.alloc(LARGE_PLACE);
  place.writeUInt16LE(1, 0);
  place.writeUInt16LE(8, 2);
  place.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, Buffer.from(file.name), place]);
}

/** End record of an archive. */
export function directoryEnd({ count, offset, size }: Directory, isLarge: boolean): Buffer {
  const end = Buffer.alloc(DIRECTORY_END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? FULL_16 : count, 8);
  end.writeUInt16LE(isLarge ? FULL_16 : count, 10);
  end.writeUInt32LE(isLarge ? FULL_32 : size, 12);
  end.writeUInt32LE(isLarge ? FULL_32 : offset, 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(LARGE_END);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  for (const [at, value] of [count, count, size, offset].entries()) large.writeBigUInt64LE(BigInt(value), 24 + 8 * at);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

/** Writes the 26 bytes common to both headers of a file. */
function writeCommon(header: Buffer, at: number, { name, modified, crc32, size }: ZippedFile, version: number): void {
  const clock = new Date(modified.getTime() + COLOMBIA);
  const time = (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1);
  const day = ((clock.getUTCFullYear() - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate();
  for (const [index, value] of [version, FLAGS, 0, time, day].entries()) header.writeUInt16LE(value, at + 2 * index);
  header.writeUInt32LE(crc32, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(Buffer.byteLength(name), at + 22);
}
