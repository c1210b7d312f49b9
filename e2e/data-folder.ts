import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from '../scripts/forgetful-database.mjs';
import { endDatabase } from './product.ts';

/** An empty data folder for a product, accessible to the database's own user. */
export function freshDataFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'contador-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Copies the data of a stopped product to a folder of its own. Keeps owners and modes, which PostgreSQL requires. Throws when the folder is
 * not the data of a product: an empty name would copy the whole machine.
 */
export function copyOfData(folder: string): string {
  if (folder === '' || !existsSync(join(folder, 'postgres', 'PG_VERSION'))) {
    throw new Error(`'${folder}' is not the data of a product`);
  }
  const copy = freshDataFolder();
  execFileSync('cp', ['-a', `${folder}/.`, copy], { stdio: 'pipe' });
  chmodSync(copy, 0o755);
  return copy;
}

/** Removes the data of a product that has ended, cleanly or not. */
export function removeData(folder: string): void {
  endDatabase(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
