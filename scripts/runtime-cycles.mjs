import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import FOUNDATIONS from './foundations.cjs';

const IMPORTS = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

/** What a file imports when it runs. Imports of types alone are gone by then, and the cruiser cannot tell them apart. */
function runtimeImports(root, source) {
  const text = readFileSync(join(root, source), 'utf8');
  return new Set([...text.matchAll(IMPORTS)].map(([, path]) => posix.join(posix.dirname(source), path)));
}

/** The cycles among the project's own files at run time, each as its list of files, the first named again at the end. */
export function runtimeCycles(root, modules) {
  const edges = new Map();
  for (const { source, dependencies } of modules) {
    if (!/^(packages|apps|e2e|bench)\/.*\.tsx?$/.test(source)) continue;
    const imported = runtimeImports(root, source);
    edges.set(
      source,
      dependencies.map((it) => it.resolved).filter((it) => imported.has(it)),
    );
  }
  return cyclesIn(edges);
}

/** The cycles among the areas of the server, types counted too: of two areas, one stands on the other and never both. */
export function areaCycles(modules) {
  const edges = new Map();
  const areaOf = (path) => /^apps\/server\/src\/([^/]+)\/(?!.*(?:\.test\.ts$|testing\/))/.exec(path)?.[1];
  for (const { source, dependencies } of modules) {
    const area = areaOf(source);
    if (area === undefined || FOUNDATIONS.includes(area)) continue;
    const known = edges.get(area) ?? new Set();
    for (const { resolved } of dependencies) if (areaOf(resolved) !== area) known.add(areaOf(resolved));
    edges.set(area, known);
  }
  return cyclesIn(edges);
}

function cyclesIn(edges) {
  const cycles = [];
  const done = new Set();
  const visit = (source, path) => {
    const at = path.indexOf(source);
    if (at >= 0) return void cycles.push([...path.slice(at), source]);
    if (done.has(source)) return;
    for (const next of edges.get(source) ?? []) visit(next, [...path, source]);
    done.add(source);
  };
  for (const source of edges.keys()) visit(source, []);
  return cycles;
}
