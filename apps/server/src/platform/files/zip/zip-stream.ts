import {
  DIRECTORY_END,
  DIRECTORY_ENTRY,
  directoryEnd,
  directoryEntry,
  isLargeZip,
  LARGE_END,
  LARGE_PLACE,
  LOCAL_HEADER,
  localHeader,
  type ZippedFile,
} from './zip-headers.ts';

/** Content of an archive. It is iterated twice in the same order, so that nothing is kept in memory. */
export interface ZipContents {
  readonly count: number;
  /** Total content size. */
  readonly bytes: number;
  /** Total size of the names in UTF-8. */
  readonly nameBytes: number;
  readonly files: () => AsyncIterable<ZippedFile & { readonly content: Uint8Array }>;
  readonly listed: () => AsyncIterable<ZippedFile>;
}

/** Size of the output of `zipStream` in bytes. */
export function zipSize({ count, bytes, nameBytes }: Omit<ZipContents, 'files' | 'listed'>): number {
  const ofFile = LOCAL_HEADER + DIRECTORY_ENTRY;
  const size = bytes + 2 * nameBytes + count * ofFile + DIRECTORY_END;
  return isLarge({ count, bytes, nameBytes }) ? size + count * LARGE_PLACE + LARGE_END : size;
}

/** Streams a ZIP archive with uncompressed files. Throws if the files differ from the declared count and size. */
export async function* zipStream(contents: ZipContents): AsyncGenerator<Uint8Array, void, undefined> {
  const large = isLarge(contents);
  let offset = 0;
  for await (const { content, ...file } of contents.files()) {
    const header = localHeader(file);
    yield header;
    yield content;
    offset += header.length + content.length;
  }
  const expected = contents.bytes + contents.nameBytes + contents.count * LOCAL_HEADER;
  if (offset !== expected) throw new Error(`the archive ends at ${offset} instead of ${expected}`);
  let size = 0;
  let place = 0;
  for await (const file of contents.listed()) {
    const entry = directoryEntry(file, place, large);
    yield entry;
    size += entry.length;
    place += LOCAL_HEADER + Buffer.byteLength(file.name) + file.size;
  }
  if (place !== offset) throw new Error('an archive whose list is not that of its files');
  yield directoryEnd({ count: contents.count, offset, size }, large);
}

/** Decided by the position of the central directory, the largest offset in the archive. */
function isLarge({ count, bytes, nameBytes }: Omit<ZipContents, 'files' | 'listed'>): boolean {
  return isLargeZip(count, bytes + 2 * nameBytes + count * (LOCAL_HEADER + DIRECTORY_ENTRY));
}
