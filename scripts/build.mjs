import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleServer, ownPackages, packages } from './bundle-server.mjs';
import { packAssets } from './packed-assets.mjs';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist');
const stamp = join(output, 'sources.sha256');

/** All source files of the build, without tests. */
function sources() {
  const files = [
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/bundle-server.mjs',
    'scripts/packed-assets.mjs',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/offline-page.ts',
    'apps/web/manual-chapters.ts',
    'apps/web/modules-of.ts',
    'apps/web/without-uncalled.ts',
    'apps/web/acta-worker.js',
  ];
  const folders = [
    ...packages.map((name) => `packages/${name}/src`),
    'apps/server/src',
    'apps/web/src',
    'apps/web/public',
    'docs/examples',
    'docs/manual',
  ];
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name));
      if (entry.isFile() && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(path)) files.push(path);
    }
  }
  return files.filter((path) => existsSync(join(root, path))).sort();
}

/** Digest of the contents of the sources. */
function digest() {
  const hash = createHash('sha256');
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** Builds what `npm start` runs, unless the existing build was made from identical sources. */
export async function ensureBuild({ always = false } = {}) {
  const wanted = digest();
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Construyendo…');
  rmSync(stamp, { force: true });
  await Promise.all([buildServer(), buildWeb()]);
  // Its service would stay beside the server that `npm start` then runs.
  const { stop } = await import('esbuild');
  await stop();
  mkdirSync(output, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Bundles the server, its workers and threads: our packages are included, npm packages stay external. */
async function buildServer() {
  const { build } = await import('esbuild');
  const folder = join(output, 'server');
  rmSync(folder, { recursive: true, force: true });
  const source = join(root, 'apps', 'server', 'src');
  await bundleServer(
    ['main', 'worker', 'thread', 'backup', 'restore', 'verify', 'move-files', 'company', 'migrate'].map((name) =>
      join(source, `${name}.ts`),
    ),
    folder,
  );
  // The verifier goes into archives that people keep, so it is a single self-contained file.
  await build({
    entryPoints: [join(source, 'tariff-calculation', 'proof-package', 'verify.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    alias: ownPackages(),
    logLevel: 'warning',
  });
  cpSync(join(source, 'platform', 'database', 'migrations'), join(folder, 'migrations'), { recursive: true });
}

async function buildWeb() {
  if (!existsSync(join(root, 'apps', 'web', 'index.html'))) return;
  const { build } = await import('vite');
  await build({ configFile: join(root, 'apps', 'web', 'vite.config.ts'), logLevel: 'warn' });
  await packAssets(join(root, 'apps', 'web', 'dist', 'assets'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureBuild({ always: true });
}
