import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, DATABASE } from './address.ts';
import { clusterHome } from './cluster-home.ts';
import { holderOf } from './folder-lock.ts';
import { OWNER_ROLE, ownerPassword } from './owner-role.ts';
import { serverIdentity } from './unprivileged.ts';

/** State of a data folder: empty, with a stopped database, or with one run by a Contador process. */
export type EmbeddedStanding =
  | { readonly kind: 'none' | 'resting' }
  | { readonly kind: 'running'; readonly url: string };

/** Inspects the folder, creating nothing but the folder itself. */
export function embeddedStanding(dataFolder: string): EmbeddedStanding {
  const home = clusterHome(dataFolder, serverIdentity());
  const cluster = join(home, 'postgres');
  if (!existsSync(cluster)) return { kind: 'none' };
  const password = ownerPassword(home);
  const note = join(cluster, 'postmaster.pid');
  if (holderOf(home) === undefined || password === undefined || !existsSync(note)) return { kind: 'resting' };
  const port = Number(readFileSync(note, 'utf8').split('\n')[3]);
  return { kind: 'running', url: addressOf(port, OWNER_ROLE, password, DATABASE) };
}
