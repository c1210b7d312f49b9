import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Our own packages. */
export const packages = ['kernel', 'regulation', 'market-files', 'domain', 'contract'];

/** Folders with files that scripts read from a folder next to them: templates and styles of drawn documents, common passwords. */
const assets = [
  'access/password-assets',
  'tariff-publication/publication-assets',
  'billing/bills/draw/bill-assets',
  'field/acta-document/acta-assets',
  'self-generators/customer-accounts/letter-assets',
];

/**
 * Bundles server scripts into a folder, with the assets. Our packages are included; npm packages are resolved from that
 * folder.
 */
export async function bundleServer(entryPoints, outdir) {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: ownPackages(),
    sourcemap: true,
    logLevel: 'warning',
  });
  for (const folder of assets) {
    cpSync(join(root, 'apps', 'server', 'src', folder), join(outdir, basename(folder)), { recursive: true });
  }
}

/** Import names of our packages, each with its entry file. */
export function ownPackages() {
  return Object.fromEntries(
    packages.flatMap((name) => {
      const folder = join(root, 'packages', name);
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return Object.entries(exports).map(([path, file]) => [`@contador/${name}${path.slice(1)}`, join(folder, file)]);
    }),
  );
}
