import { zipSize, zipStream } from '../files/zip/zip-stream.ts';
import { downloadStream } from '../http/reply.ts';
import { archiveContents, type InTenant } from './archive-contents.ts';
import type { DrawnArchive } from './drawn-archive.repository.ts';

/** An archive as it is shown before downloading: number of PDFs, bytes of the ZIP, and from when and until when it exists. */
export function shownArchive(archive: DrawnArchive) {
  const { clients, bytes, name_bytes: nameBytes, made_at: madeAt, expires_at: expiresAt } = archive;
  const size = zipSize({ count: clients, bytes, nameBytes });
  return { clients, bytes: size, at: madeAt.toISOString(), until: expiresAt.toISOString() };
}

/** The archive as a ZIP stream. Throws if its first bytes cannot be read; a later failure breaks the connection. */
export async function downloadOf(inTenant: InTenant, archive: DrawnArchive, name: string) {
  const contents = archiveContents(inTenant, archive);
  const stream = zipStream(contents);
  const first = await stream.next();
  const whole = async function* () {
    if (!first.done) yield first.value;
    yield* stream;
  };
  return downloadStream(name, 'application/zip', zipSize(contents), whole());
}
