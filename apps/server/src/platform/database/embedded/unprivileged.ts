import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** User id of `nobody`. PostgreSQL refuses to run as root and is then run as this user. */
const NOBODY = 65_534;

export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

/** User that runs the database server; `undefined` for the current user. */
export function serverIdentity(): Identity | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/** True if the user can reach the folder from the root. A missing folder is judged by its nearest existing parent. */
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
