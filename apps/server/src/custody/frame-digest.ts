import { createHash } from 'node:crypto';
import type { FrameHeader } from './backup-format.ts';

/** Digest of a frame, which includes the previous digest. */
export function frameDigest(before: string, header: Omit<FrameHeader, 'sha256'>, bytes: Buffer): string {
  const { frame, kind, table, size } = header;
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([frame, kind, table ?? null, size]))
    .update(bytes)
    .digest('hex');
}
