import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const CODE = /\.(?:tsx?|mts|mjs|cjs|js)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.tmp', 'coverage', 'screenshots']);
/** Files that code opens by URL: threads, assets. */
const ADDRESSES = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\s*\)/g;

/**
 * @typedef {object} Dependency
 * @property {string} request the text of the import
 * @property {'file' | 'npm' | 'core' | 'missing'} kind
 * @property {string} to path from the root of the tree, of an npm package from its node_modules, or the request when it has no file
 * @property {boolean} isType `import type`: absent at run time
 * @property {'static' | 'lazy' | 'address'} form an import, an `import()`, or a `new URL(…, import.meta.url)`
 * @property {string[]} names what is imported: exported names, 'default', or '*' for all of it
 * @property {[name: string, exported: string][]} [reExports] of `export … from`: the name in the target and the name it gets; '*' for all
 */

/**
 * @typedef {object} Module
 * @property {Dependency[]} imports
 * @property {Set<string>} exports names that the file declares and exports
 */

/**
 * Import graph of the code below `folders`, by the path of each file from `root`. Each file is parsed once.
 * @returns {Map<string, Module>}
 */
export function readModuleGraph(root, folders) {
  const base = realpathSync(root);
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
    mainFields: ['module', 'main', 'types'],
  });
  const graph = new Map();
  for (const file of folders.flatMap((folder) => filesBelow(base, folder))) {
    if (!CODE.test(file)) continue;
    const folder = dirname(join(base, file));
    const { imports, exports } = parse(file, readFileSync(join(base, file), 'utf8'));
    graph.set(file, {
      imports: imports.map((it) => ({ ...it, ...resolve(resolver, base, folder, it.request) })),
      exports,
    });
  }
  return graph;
}

/** Paths from `root` of all files below the folder, in a fixed order. */
export function filesBelow(root, folder) {
  const files = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) files.push(...filesBelow(root, path));
  }
  return files.sort();
}

function parse(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const imports = [];
  const exports = new Set();
  const isType = ({ start, end }) => /^(?:import|export)\s+type\b/.test(text.slice(start, end));
  for (const statement of module.staticImports) {
    const names = statement.entries.filter((it) => !it.isType).map(({ importName }) => nameOf(importName));
    imports.push({ request: statement.moduleRequest.value, form: 'static', isType: isType(statement), names });
  }
  for (const statement of module.staticExports) {
    const entries = statement.entries.filter(({ moduleRequest }) => moduleRequest !== null);
    for (const { moduleRequest, exportName } of statement.entries) {
      if (moduleRequest === null) exports.add(exportName.name ?? 'default');
    }
    if (entries.length === 0) continue;
    const reExports = entries.map(({ importName, exportName }) => [nameOf(importName), exportName.name ?? '*']);
    const request = entries[0].moduleRequest.value;
    imports.push({
      request,
      form: 'static',
      isType: isType(statement),
      names: reExports.map(([name]) => name),
      reExports,
    });
  }
  for (const expression of module.dynamicImports) {
    const { start, end } = expression.moduleRequest;
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end));
    if (literal !== null) imports.push({ request: literal[1], form: 'lazy', isType: false, names: ['*'] });
  }
  for (const [, request] of text.matchAll(ADDRESSES)) {
    imports.push({ request, form: 'address', isType: false, names: ['*'] });
  }
  return { imports, exports };
}

/** The name in the imported module: 'default', or '*' for a namespace and for `export *`. */
function nameOf({ kind, name }) {
  return kind === 'Default' ? 'default' : kind === 'Name' ? name : '*';
}

function resolve(resolver, base, folder, request) {
  if (isBuiltin(request)) return { kind: 'core', to: request };
  const path = resolver.sync(folder, request.replace(/\?\w+$/, '')).path;
  if (path === undefined) return { kind: 'missing', to: request };
  const inPackages = path.lastIndexOf(`${sep}node_modules${sep}`);
  if (inPackages >= 0) return { kind: 'npm', to: path.slice(inPackages + 1).replaceAll(sep, '/') };
  return { kind: 'file', to: relative(base, path).replaceAll(sep, '/') };
}
