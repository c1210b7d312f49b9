import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { accepted, type Result, refused } from '@contador/kernel';
import { archiveParts, deflatedPart, unpackPart } from '@contador/market-files/meter-files';
import { deflateLevel } from '../../platform/files/deflate-level.ts';
import { type PackedBytes, unpackedFile } from '../../platform/files/packed-bytes.ts';
import { threadTask } from '../../platform/threads/threads.ts';

const MB = 1024 * 1024;
const MOST_FILES = 10_000;
const MOST_UNPACKED = 1024 * MB;
const MOST_A_FILE = 20 * MB;
const LEVEL = 5;

/** A file of an archive, compressed for storage; `deflated` is null when the file is too large. */
export interface ArchivedFile extends Omit<PackedBytes, 'deflated'> {
  readonly sha256: string;
  readonly deflated: Uint8Array | null;
}

/** Worker task: files of an archive, without their folders. Refused when the archive is invalid or too large. */
export const unpackArchiveTask = threadTask(
  'unpack-meter-archive',
  (archive: PackedBytes): Result<readonly ArchivedFile[], 'unreadable'> => {
    const { bytes } = unpackedFile(archive);
    const parts = archiveParts(bytes, MOST_FILES);
    if (typeof parts === 'string') return refused('unreadable');
    let budget = MOST_UNPACKED;
    const files: ArchivedFile[] = [];
    for (const part of parts) {
      const name = part.name.split(/[/\\]/).at(-1) ?? '';
      // Skip folders, and files that operating systems add.
      if (name === '' || name.startsWith('.') || part.name.startsWith('__MACOSX/')) continue;
      const unpacked = unpackPart(bytes, part, Math.min(MOST_A_FILE, budget));
      if (typeof unpacked === 'string') {
        if (unpacked !== 'too-large' || budget < MOST_A_FILE) return refused('unreadable');
        files.push({ name, size: 0, sha256: '', deflated: null });
        continue;
      }
      budget -= unpacked.length;
      const sha256 = createHash('sha256').update(unpacked).digest('hex');
      const own = deflatedPart(bytes, part);
      // Keep the compression of the archive unless it is longer than the content.
      const deflated = own !== undefined && own.length <= unpacked.length ? own : deflatedNow(unpacked);
      files.push({ name, size: unpacked.length, sha256, deflated });
    }
    return accepted(files);
  },
);

function deflatedNow(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, { level: deflateLevel(bytes, LEVEL) });
}
