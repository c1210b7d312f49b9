import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Folders below `node_modules` that a workspace needs at run time, its workspace dependencies included, in the order of their names.
 * Optional packages that are not installed, such as those of other platforms, are left out; any other missing package throws.
 */
export function productionModules(root, workspace) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Set();
  const waiting = [workspace];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })) {
      const isOptional = optionalDependencies?.[name] !== undefined || peerDependenciesMeta?.[name]?.optional === true;
      const to = placeOf(packages, path, name);
      const isLink = packages[to]?.link === true;
      if (to === undefined || !(isLink || existsSync(join(root, to)))) {
        if (isOptional) continue;
        throw new Error(`${name}, which ${path} needs, is not installed`);
      }
      const next = isLink ? packages[to].resolved : to;
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return [...found].filter((path) => path.startsWith('node_modules/')).sort();
}

/** The folder from which a package loads another one, as Node looks for it. */
function placeOf(packages, from, name) {
  const parents = from.split('/node_modules/');
  const places = parents.map((_, index) => parents.slice(0, index + 1).join('/node_modules/')).reverse();
  const found = places.map((place) => `${place}/node_modules/${name}`).find((place) => packages[place] !== undefined);
  return found ?? (packages[`node_modules/${name}`] && `node_modules/${name}`);
}

/** Components of the package, as CycloneDX describes them, with the digest from the lock file. */
export function listOfParts(root, folders, { name, version }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const components = folders.map((folder) => {
    const own = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version: ownVersion, integrity = '', license } = packages[folder];
    return {
      type: 'library',
      name: own,
      version: ownVersion,
      purl: `pkg:npm/${own.replace('@', '%40')}@${ownVersion}`,
      ...(license && { licenses: [{ expression: license }] }),
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  };
}

/** Licences of packages, each with the texts that it brings. */
export function licenses(root, folders) {
  return folders
    .map((folder) => {
      const { name, version, license = '' } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const texts = readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)/i.test(entry.name))
        .map((entry) => readFileSync(join(root, folder, entry.name), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
