import { createHash } from 'node:crypto';
import type { FrameHeader } from './backup-format.ts';

/** The digest of a frame, which rests on the one before. */
export function frameDigest(before: string, header: Omit<FrameHeader, 'sha256'>, bytes: Buffer): string {
  const { frame, kind, table, size } = header;
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([frame, kind, table ?? null, size]))
    .update(bytes)
    .digest('hex');
}
