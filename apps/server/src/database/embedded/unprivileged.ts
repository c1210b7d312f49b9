import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** PostgreSQL refuses to run as root: then it runs as the user who owns nothing. */
const NOBODY = 65_534;

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** As whom the database server runs; `undefined`: as ourselves. */
export function serverIdentity(): Identity | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/** Whether that user can reach the folder from the root down. A folder that does not exist yet counts by its nearest parent. */
export function canReach(folder: string, who: Identity | undefined): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false });
    if (stats !== undefined && !mayEnter(at, stats, who)) return false;
    if (at === dirname(at)) return true;
  }
}

function mayEnter(folder: string, stats: { uid: number; gid: number; mode: number }, who: Identity | undefined) {
  if (who === undefined) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  if (stats.uid === who.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === who.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
