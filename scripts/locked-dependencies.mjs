import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Faults of a lock file: a package without a digest, one tied to the URL of a registry, or a build for another platform that a package
 * lists and the file lacks (`npm ci` would then reject the whole file).
 */
function faultsOf({ packages }) {
  const faults = [];
  const known = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link) continue;
    const name = `${path} ${entry.version}`;
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) faults.push(`${name}: sin su resumen SHA-512`);
    if (entry.resolved !== undefined) faults.push(`${name}: nombra la dirección de un registro`);
    for (const build of Object.keys(entry.optionalDependencies ?? {}))
      if (!known.has(build)) faults.push(`${name}: falta ${build}`);
  }
  return faults;
}

const file = process.argv[2] ?? join(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const faults = faultsOf(lock);
for (const fault of faults) console.error(fault);
const count = Object.keys(lock.packages).length;
console.log(`${count} paquetes en package-lock.json, ${faults.length} faltas`);

// A file in another format would have no faults either, so success requires that entries were read.
process.exit(faults.length === 0 && count > 100 ? 0 : 1);
