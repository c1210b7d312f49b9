import { custodyTexts } from '../messages/custody.ts';
import { custodyFileTexts } from '../messages/custody-files.ts';
import { databaseTexts } from '../messages/database.ts';
import type { Configuration } from '../platform/configuration.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { FileStoreAway, StoredFileDamaged } from '../platform/files/object-store.ts';
import { CustodyRefused } from './refusal.ts';

/** Runs a maintenance command. Exit code 0 on success, or 1 after printing a sentence. */
export async function runCommand(work: (configuration: Configuration) => Promise<boolean>): Promise<never> {
  const configuration = readConfiguration(process.env);
  if (!configuration.ok) {
    for (const fault of configuration.refusal) console.error(fault);
    process.exit(1);
  }
  try {
    process.exit((await work(configuration.value)) ? 0 : 1);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof CustodyRefused) return error.message;
  if (error instanceof FileStoreAway) return custodyFileTexts.away;
  if (error instanceof StoredFileDamaged) return custodyFileTexts.absent(error.sha256);
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return databaseTexts.silent;
  if (code === '28P01' || code === '28000') return databaseTexts.notAdmitted;
  if (code === '3D000') return databaseTexts.absent;
  if (code === 'ENOSPC') return custodyTexts.diskFull;
  return custodyTexts.notDone(message);
}
