import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseTexts } from '../../../messages/database.ts';
import type { Identity } from './unprivileged.ts';
import { canReach } from './unprivileged.ts';

/** Parent folder for the database when its server's user cannot reach the chosen folder. */
const SHARED_HOME = '/var/lib';

/**
 * Folder with the database files: the chosen one, or one under /var/lib if the server's user cannot reach it, such as below /root. The
 * choice is recorded in the chosen folder and is permanent.
 */
export function clusterHome(dataFolder: string, who: Identity | undefined): string {
  const chosen = resolve(dataFolder);
  mkdirSync(chosen, { recursive: true });
  const note = join(chosen, 'database-folder');
  if (existsSync(note)) return prepared(readFileSync(note, 'utf8').trim(), who);
  if (canReach(chosen, who)) return prepared(chosen, undefined);
  const elsewhere = join(SHARED_HOME, `contador-${createHash('sha256').update(chosen).digest('hex').slice(0, 12)}`);
  if (!canReach(SHARED_HOME, who)) {
    throw new Error(databaseTexts.unreachableFolder(chosen));
  }
  const home = prepared(elsewhere, who);
  writeFileSync(note, `${home}\n`);
  return home;
}

function prepared(home: string, owner: Identity | undefined): string {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (owner !== undefined) chownSync(home, owner.uid, owner.gid);
  return home;
}
