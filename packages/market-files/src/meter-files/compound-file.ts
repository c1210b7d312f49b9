const HEADER = 512;
const ENTRY = 128;
const SHORT_STREAMS_BELOW = 56;
const DIRECT_SECTORS_OF_TABLE = 109;
/** Entry types of a compound file: 1 for a storage, 2 for a stream, 5 for the root. */
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

/** Storages and streams of a compound file, the container of a pre-2007 workbook. */
export interface CompoundFile {
  readonly names: readonly string[];
  /** Returns the bytes of a stream; `undefined` when it does not exist or its chain of sectors is broken. */
  stream(name: string): Uint8Array | undefined;
}

/**
 * Opens a compound file ([MS-CFB]); returns `undefined` when the bytes are not one. A chain is never followed for more sectors than the
 * file has, so a circular one ends.
 */
export function compoundFile(bytes: Uint8Array): CompoundFile | undefined {
  if (bytes.length < HEADER) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [shift, shortShift] = [view.getUint16(30, true), view.getUint16(32, true)];
  if ((shift !== 9 && shift !== 12) || shortShift !== 6) return undefined;
  const sectors = new Sectors(bytes, 1 << shift, 1 << shift);
  const table = tableOf(view, sectors);
  if (table === undefined) return undefined;
  const directory = sectors.chain(view.getInt32(48, true), table);
  if (directory === undefined) return undefined;
  const entries = entriesOf(directory);
  const root = entries.find(({ type }) => type === ROOT);
  return {
    names: entries.map(({ name }) => name),
    stream: (name) => {
      const entry = entries.find((each) => each.type === STREAM && each.name === name);
      if (entry === undefined || entry.size > bytes.length) return undefined;
      if (entry.size >= view.getUint32(SHORT_STREAMS_BELOW, true)) {
        return sectors.chain(entry.start, table)?.subarray(0, entry.size);
      }
      const short = root === undefined ? undefined : sectors.chain(root.start, table);
      const shortTable = sectors.chain(view.getInt32(60, true), table);
      if (short === undefined || shortTable === undefined) return undefined;
      return new Sectors(short, 1 << shortShift, 0).chain(entry.start, numbersOf(shortTable))?.subarray(0, entry.size);
    },
  };
}

class Sectors {
  readonly count: number;

  constructor(
    private readonly bytes: Uint8Array,
    readonly size: number,
    /** Offset of the first sector. */
    private readonly from: number,
  ) {
    this.count = Math.max(0, Math.ceil((bytes.length - from) / size));
  }

  /** Bytes of a sector; the last one of a file may be short. */
  at(sector: number): Uint8Array | undefined {
    if (sector < 0 || sector >= this.count) return undefined;
    const start = this.from + sector * this.size;
    return this.bytes.subarray(start, start + this.size);
  }

  /** Concatenated sectors of a chain; `undefined` when it leads out of the file or is circular. */
  chain(start: number, next: Int32Array): Uint8Array | undefined {
    const parts: Uint8Array[] = [];
    for (let sector = start; sector >= 0; sector = next[sector] ?? 0) {
      const part = this.at(sector);
      if (part === undefined || parts.length >= this.count || sector >= next.length) return undefined;
      parts.push(part);
    }
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

/**
 * Reads the sector allocation table. Its own sectors are listed in the header and, in large files, in a chain of lists, which may be
 * circular.
 */
function tableOf(view: DataView, sectors: Sectors): Int32Array | undefined {
  const count = view.getUint32(44, true);
  if (count > sectors.count) return undefined;
  const listed: number[] = [];
  for (let at = 0; at < DIRECT_SECTORS_OF_TABLE; at++) listed.push(view.getInt32(76 + at * 4, true));
  let list = view.getInt32(68, true);
  while (list >= 0 && listed.length < count) {
    const numbers = sectors.at(list);
    if (numbers === undefined || numbers.length < sectors.size) return undefined;
    const more = numbersOf(numbers);
    listed.push(...more.subarray(0, more.length - 1));
    list = more[more.length - 1] as number;
  }
  const parts = listed.slice(0, count).map((sector) => sectors.at(sector));
  if (parts.length < count || parts.some((part) => part === undefined)) return undefined;
  const table = new Int32Array((count * sectors.size) / 4).fill(-1);
  for (const [at, part] of parts.entries()) table.set(numbersOf(part as Uint8Array), (at * sectors.size) / 4);
  return table;
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.min(64, view.getUint16(at + 64, true));
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.max(0, length - 2)));
    entries.push({
      name,
      type: directory[at + 66] as number,
      start: view.getInt32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

function numbersOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length >> 2 }, (_, at) => view.getInt32(at * 4, true));
}
