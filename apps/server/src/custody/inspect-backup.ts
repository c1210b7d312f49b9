import { backupTexts } from '../messages/backup-file.ts';
import type { Closing, Opening } from './backup-format.ts';
import { readFrames } from './frame-reader.ts';
import { CustodyRefused } from './refusal.ts';

export interface BackupContents {
  readonly opening: Opening;
  readonly closing: Closing;
}

/** Reads a backup completely and returns its description. Throws if it is truncated or damaged. */
export async function inspectBackup(path: string): Promise<BackupContents> {
  let opening: Opening | undefined;
  let closing: Closing | undefined;
  for await (const { kind, bytes } of readFrames(path)) {
    if (kind === 'opening') opening = JSON.parse(bytes.toString()) as Opening;
    if (kind === 'closing') closing = JSON.parse(bytes.toString()) as Closing;
  }
  if (opening === undefined || closing === undefined) throw new CustodyRefused(backupTexts.notABackup(path));
  return { opening, closing };
}
