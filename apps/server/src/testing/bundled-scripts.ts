import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { bundleServer } from '../../../../scripts/bundle-server.mjs';

const source = join(import.meta.dirname, '..');
const root = join(source, '..', '..', '..');

/** Scripts that tests run in a separate process or thread, with the path of their source. */
const SCRIPTS = {
  thread: 'thread.ts',
  'synthetic-thread': 'testing/synthetic-thread.ts',
  'doomed-cycle': 'testing/doomed-cycle.ts',
  'doomed-worker': 'testing/doomed-worker.ts',
  'doomed-annexes': 'self-generators/testing/doomed-annexes.ts',
  'doomed-invitations': 'self-generators/testing/doomed-invitations.ts',
  'doomed-move': 'custody/testing/doomed-move.ts',
  'doomed-reader': 'tariff-inputs/testing/doomed-reader.ts',
} as const;

/**
 * Bundles the scripts once per run, into a folder from which npm packages can be resolved: run from the source, each takes seconds to
 * start.
 */
export async function bundleScripts(): Promise<string> {
  const parent = join(root, 'node_modules', '.contador-test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'scripts-'));
  await bundleServer(
    Object.values(SCRIPTS).map((path) => join(source, path)),
    folder,
  );
  return folder;
}

/** URL of the script's bundle. */
export function bundledScript(name: keyof typeof SCRIPTS): URL {
  return pathToFileURL(join(inject('databaseServer').scripts, `${name}.js`));
}
