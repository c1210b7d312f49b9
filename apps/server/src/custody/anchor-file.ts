import { open, readFile } from 'node:fs/promises';
import { isBlank } from '@contador/kernel';
import type { Anchor } from './anchor.ts';

/**
 * Reads the anchors stored outside of the database, one JSON object per line; empty if the file does not exist. Throws on an invalid line.
 */
export async function readAnchors(path: string): Promise<Anchor[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => !isBlank(line))
    .map((line) => JSON.parse(line) as Anchor);
}

/** Appends the anchors that the file lacks, including those of days on which it could not be written. Existing lines never change. */
export async function appendAnchors(path: string, anchors: readonly Anchor[]): Promise<void> {
  const written = new Set((await readAnchors(path)).map(({ tenant, day }) => `${tenant} ${day}`));
  const fresh = anchors.filter(({ tenant, day }) => !written.has(`${tenant} ${day}`));
  if (fresh.length === 0) return;
  const file = await open(path, 'a', 0o600);
  await file.write(fresh.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''));
  await file.sync();
  await file.close();
}
