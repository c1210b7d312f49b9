import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseTexts } from '../../../messages/database.ts';

/**
 * Locks the folder for this process, so that two servers never open the same database, and returns the function that releases it. A lock
 * whose process no longer exists is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'contador.lock');
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) });
  for (let tries = 0; ; tries++) {
    try {
      layDown(path, mine);
      return () => {
        if (readLock(path) === mine) rmSync(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tries > 3) throw error;
    }
    const found = readLock(path);
    const holder = found === undefined ? undefined : aliveHolder(found);
    if (holder !== undefined) {
      throw new Error(databaseTexts.folderInUse(folder, holder));
    }
    takeAway(path, found);
  }
}

/** Id of the living process that holds the folder, if any. */
export function holderOf(folder: string): number | undefined {
  const found = readLock(join(folder, 'contador.lock'));
  return found === undefined ? undefined : aliveHolder(found);
}

/** Creates the lock file atomically with its content; fails with EEXIST if it exists. */
function layDown(path: string, content: string): void {
  const written = `${path}.new.${process.pid}`;
  writeFileSync(written, content, { mode: 0o600 });
  try {
    linkSync(written, path);
  } finally {
    rmSync(written, { force: true });
  }
}

/** Moves a dead lock aside; restores it if another process created a new one in between. */
function takeAway(path: string, dead: string | undefined): void {
  const aside = `${path}.old.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readLock(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function aliveHolder(lock: string): number | undefined {
  try {
    const { pid, born } = JSON.parse(lock) as { pid: number; born: string | null };
    if (!isAlive(pid)) return undefined;
    return born === null || birthOf(pid) === born ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** True if the process is running; false for a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)?.[0] !== 'Z';
}

/** Start time of the process in kernel ticks, since process ids are reused; `null` if the system does not provide it. */
function birthOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** Fields of /proc/PID/stat after the process name, starting with the state; `undefined` without /proc. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
