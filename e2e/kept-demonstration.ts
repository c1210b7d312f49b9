import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const KEPT = join(ROOT, 'node_modules', '.cache', 'contador-demonstration');
const SERVER = join(ROOT, 'dist', 'server');

/**
 * Folder for the demonstration that this build loads today. Its name is a digest of everything that determines its contents: the built
 * server, the versions of its dependencies and of Node, and the date, because its months are those before today.
 */
export function keptDemonstration(): string {
  const digest = createHash('sha256').update(process.version).update(new Date().toISOString().slice(0, 10));
  digest.update(readFileSync(join(ROOT, 'package-lock.json')));
  const files = readdirSync(SERVER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) digest.update(file.slice(SERVER.length)).update(readFileSync(file));
  return join(KEPT, digest.digest('hex').slice(0, 32));
}

/** Keeps the data of a stopped product for later runs of the same build, and removes those of other builds. */
export function keepDemonstration(data: string, kept: string): void {
  if (existsSync(kept)) return;
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const partial = `${kept}.partial`;
  execFileSync('cp', ['-a', data, partial], { stdio: 'pipe' });
  // Rename only a complete copy, so that an interrupted one is never found.
  renameSync(partial, kept);
}
