import type { FileHandle } from 'node:fs/promises';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { backupTexts } from '../messages/backup-file.ts';
import type { Closing, FrameHeader, Opening } from './backup-format.ts';
import { FIRST_LINE } from './backup-format.ts';
import { frameDigest } from './frame-digest.ts';
import { CustodyRefused } from './refusal.ts';

const deflate = promisify(deflateRaw);
const LEVEL = 6;

/**
 * Writes a backup with private permissions under a temporary name, and renames it once it is complete and flushed to disk. Refuses an
 * existing file name.
 */
export class FrameWriter {
  readonly #path: string;
  readonly #unfinished: string;
  readonly #file: FileHandle;
  #frame = 0;
  #before = '';

  private constructor(path: string, unfinished: string, file: FileHandle) {
    this.#path = path;
    this.#unfinished = unfinished;
    this.#file = file;
  }

  static async create(path: string): Promise<FrameWriter> {
    await refuseTaken(path);
    const unfinished = `${path}.incompleto`;
    await rm(unfinished, { force: true });
    const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw new CustodyRefused(backupTexts.unwritable(dirname(path), error.message));
    });
    await file.write(FIRST_LINE);
    return new FrameWriter(path, unfinished, file);
  }

  async opening(opening: Opening): Promise<void> {
    await this.#write({ kind: 'opening' }, Buffer.from(JSON.stringify(opening)));
  }

  async rows(table: string, text: Buffer): Promise<void> {
    await this.#write({ kind: 'rows', table }, await deflate(text, { level: LEVEL }));
  }

  /** Writes the last frame and gives the file its final name; returns its size. */
  async close(closing: Closing): Promise<number> {
    await this.#write({ kind: 'closing' }, Buffer.from(JSON.stringify(closing)));
    const { size } = await this.#file.stat();
    await this.#file.sync();
    await this.#file.close();
    await refuseTaken(this.#path);
    await rename(this.#unfinished, this.#path);
    const folder = await open(dirname(this.#path), 'r');
    await folder.sync().catch(() => undefined);
    await folder.close();
    return size;
  }

  /** Deletes the unfinished file. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(this.#unfinished, { force: true });
  }

  async #write(what: Pick<FrameHeader, 'kind' | 'table'>, bytes: Buffer): Promise<void> {
    const header = { frame: this.#frame, ...what, size: bytes.length };
    const sha256 = frameDigest(this.#before, header, bytes);
    await this.#file.writev([Buffer.from(`${JSON.stringify({ ...header, sha256 })}\n`), bytes]);
    this.#before = sha256;
    this.#frame++;
  }
}

async function refuseTaken(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined)) !== undefined) {
    throw new CustodyRefused(backupTexts.exists(path));
  }
}
