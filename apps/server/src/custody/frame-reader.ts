import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { backupTexts } from '../messages/backup-file.ts';
import type { FrameHeader } from './backup-format.ts';
import { FIRST_LINE, LONGEST_FRAME, LONGEST_HEADER } from './backup-format.ts';
import { frameDigest } from './frame-digest.ts';
import { CustodyRefused } from './refusal.ts';

const inflate = promisify(inflateRaw);

export interface Frame extends FrameHeader {
  readonly bytes: Buffer;
}

/** Reads the frames of a backup in order and checks their digests. Throws an error that names the position of damage or truncation. */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CustodyRefused(backupTexts.unreadable(path, error.message));
  });
  try {
    const first = await bytesAt(file, 0, FIRST_LINE.length);
    if (first.toString('latin1') !== FIRST_LINE) throw new CustodyRefused(backupTexts.notABackup(path));
    let at = FIRST_LINE.length;
    let before = '';
    for (let number = 0; ; number++) {
      const place = `en el byte ${at} (bloque ${number})`;
      const line = await lineAt(file, at);
      if (line === undefined) throw new CustodyRefused(backupTexts.cut(path, place, true));
      const header = headerOf(line);
      if (header === undefined || header.frame !== number) throw damaged(path, place);
      const start = at + line.length + 1;
      const bytes = await bytesAt(file, start, header.size);
      const inside = `${place.slice(0, -1)}${header.table === undefined ? '' : `, tabla ${header.table}`})`;
      if (bytes.length < header.size) throw new CustodyRefused(backupTexts.cut(path, inside, false));
      if (frameDigest(before, header, bytes) !== header.sha256) throw damaged(path, inside);
      yield { ...header, bytes };
      at = start + header.size;
      before = header.sha256;
      if (header.kind !== 'closing') continue;
      if ((await bytesAt(file, at, 1)).length > 0) throw damaged(path, `en el byte ${at}, después de su final`);
      return;
    }
  } finally {
    await file.close();
  }
}

/** Rows of a frame in COPY text. */
export const rowsOf = ({ bytes }: Frame): Promise<Buffer> => inflate(bytes, { maxOutputLength: LONGEST_FRAME });

const damaged = (path: string, place: string) => new CustodyRefused(backupTexts.damaged(path, place));

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
  let read = 0;
  while (read < bytes.length) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return bytes.subarray(0, read);
}

/** Line without its end; `undefined` if the file ends first. */
async function lineAt(file: FileHandle, at: number): Promise<Buffer | undefined> {
  const bytes = await bytesAt(file, at, LONGEST_HEADER);
  const end = bytes.indexOf(0x0a);
  if (end >= 0) return bytes.subarray(0, end);
  return bytes.length < LONGEST_HEADER ? undefined : bytes;
}

function headerOf(line: Buffer): FrameHeader | undefined {
  try {
    const header = JSON.parse(line.toString()) as FrameHeader;
    const sound = Number.isInteger(header.size) && header.size >= 0 && header.size <= LONGEST_FRAME;
    return sound ? header : undefined;
  } catch {
    return undefined;
  }
}
