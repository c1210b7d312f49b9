import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { licenses, listOfParts, productionModules } from './production-modules.mjs';

/**
 * npm run package: writes dist/contador-VERSION-PLATFORM-ARCH.tar.gz, which starts without a build and without a registry. It contains
 * the build and the packages that are installed here, so it is for this platform, and for the libc of this machine.
 */
const COMMANDS = ['start', 'worker', 'migrate', 'backup', 'restore', 'verify', 'company', 'move-files'];
/** An import as the bundler writes it, of something that is no file of the bundle. */
const STATIC_IMPORT = /^(?:import|export) (?:[^;"]* from )?"([^"./][^"]*)";$/gm;
const root = join(import.meta.dirname, '..');
const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { name, version, license, engines } = description;
const title = `${name}-${version}-${process.platform}-${process.arch}`;
const staging = join(root, 'dist', 'package');
const folder = join(staging, title);
const archive = join(root, 'dist', `${title}.tar.gz`);

ensureInstall();
await ensureBuild();
rmSync(staging, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });

for (const path of ['dist/server', 'apps/web/dist', 'packaging', 'docs/operations.md', 'LICENSE', 'CHANGELOG.md'])
  copy(path, path);
for (const file of ['contador', 'contador.mjs']) copy(`packaging/${file}`, `bin/${file}`);
const modules = productionModules(root, 'apps/server');
for (const path of modules) copy(path, path);
const parts = [...new Set([...modules, ...productionModules(root, 'apps/web')])].sort();
write('parts.cdx.json', `${JSON.stringify(listOfParts(root, parts, { name, version }), undefined, 1)}\n`);
write('licenses.txt', `${licenses(root, parts)}\n`);
// `workspaces` marks the folder of the project; the scripts let the commands of the manual work here as in a clone.
const commands = COMMANDS.map((command) => [command, `node bin/contador.mjs ${command}`]);
const scripts = { ...Object.fromEntries(commands), bounces: 'node packaging/bounces.mjs' };
const own = { name, version, private: true, license, type: 'module', engines, workspaces: [], scripts };
write('package.json', `${JSON.stringify(own, undefined, 2)}\n`);
// Whoever runs it may be another user than the one who built it.
spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', folder]);
for (const file of ['bin/contador', 'packaging/contador']) chmodSync(join(folder, file), 0o755);

const missing = missingModules();
if (missing.length > 0) {
  console.error(`Faltan en el paquete: ${missing.join(', ')}`);
  process.exit(1);
}
write('SHA256SUMS', digests());
const packed = spawnSync(
  'tar',
  ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '-czf', archive, '-C', staging, title],
  { stdio: 'inherit' },
);
rmSync(staging, { recursive: true });
if (packed.status !== 0) process.exit(1);
console.log(`${relative(process.cwd(), archive)}: ${modules.length} paquetes de npm`);

function copy(from, to) {
  cpSync(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true });
}

function write(path, text) {
  writeFileSync(join(folder, path), text);
}

/** Imports of the built server that Node does not find in the package: a package that is only listed for development, for example. */
function missingModules() {
  const server = join(folder, 'dist', 'server');
  const { resolve } = createRequire(join(server, 'main.js'));
  const imported = readdirSync(server)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(server, file), 'utf8').matchAll(STATIC_IMPORT)])
    .map(([, specifier]) => specifier);
  return [...new Set(imported)].filter((specifier) => {
    try {
      const found = resolve(specifier);
      return found.startsWith('/') && !found.startsWith(folder);
    } catch {
      return true;
    }
  });
}

/** Digest of each file, in the form that `sha256sum -c` reads. */
function digests() {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('');
}
