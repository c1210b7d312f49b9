import { crc32 } from 'node:zlib';
import { zipSize, zipStream } from '../files/zip/zip-stream.ts';
import { type DownloadStream, downloadStream } from './reply.ts';

interface FileInMemory {
  readonly name: string;
  readonly modified: Date;
  readonly content: Uint8Array;
}

/** Files in memory as a ZIP download. */
export function zippedDownload(fileName: string, files: readonly FileInMemory[]): DownloadStream {
  const zipped = files.map((file) => ({ ...file, size: file.content.length, crc32: crc32(file.content) }));
  const iterated = async function* () {
    yield* zipped;
  };
  const contents = {
    count: zipped.length,
    bytes: zipped.reduce((sum, { size }) => sum + size, 0),
    nameBytes: zipped.reduce((sum, { name }) => sum + Buffer.byteLength(name), 0),
    files: iterated,
    listed: iterated,
  };
  return downloadStream(fileName, 'application/zip', zipSize(contents), zipStream(contents));
}
