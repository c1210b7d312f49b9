import { posix } from 'node:path';
import { areaOf } from './foundations.mjs';

const TEST = /\.test\.tsx?$/;
/**
 * Tables that name every area, call, thread task or page. Most tests start a server made from them, so whatever passes through one of these
 * files would reach nearly every test.
 */
const TABLES = new Set([
  'apps/server/src/areas.ts',
  'apps/server/src/app.ts',
  'apps/server/src/thread-tasks.ts',
  'apps/web/src/shell/screens/registry.ts',
]);

/** Seconds that a test file takes on two cores, by project, measured over the whole suite. */
const SECONDS = { unit: 0.3, handlers: 1.5, screens: 1.3 };

/** The project of vitest.config.ts that runs a file, or undefined if it is no test. */
export function projectOf(file) {
  if (!TEST.test(file)) return undefined;
  if (file.startsWith('e2e/drills/')) return 'drills';
  if (file.startsWith('e2e/journeys/')) return 'journeys';
  if (file.startsWith('apps/server/')) return file.endsWith('.nightly.test.ts') ? 'nightly' : 'handlers';
  return file.endsWith('.tsx') ? 'screens' : 'unit';
}

/**
 * The tests that a change can break, nearest first, with their distance from the change.
 *
 * 1. A file depends on what it imports at run time, by name: `import { tax } from '@contador/domain/billing'` is a dependency on the file
 *    that declares `tax`, not on each file of the package. Types are left to the compiler.
 * 2. The search follows these dependencies backwards from the changed files and stops at TABLES.
 * 3. A test that calls the server names no handler, and one that opens a page names its address. So the tests beside a file of a server
 *    area or of a page are dependents of it: those of its folder or of the nearest folder above that has some, up to the area or page.
 * 4. The other tests of an area whose file changed follow at the end.
 * @param {Map<string, import('./module-graph.mjs').Module>} graph
 * @param {readonly string[]} changed paths from the root
 * @returns {Map<string, number>}
 */
export function testsOfChange(graph, changed) {
  const tests = [...graph.keys()].filter((file) => TEST.test(file));
  const dependents = dependentsByName(graph);
  const distances = new Map(changed.map((file) => [file, 0]));
  const queue = [...distances.keys()];
  for (const file of queue) {
    if (TABLES.has(file) && distances.get(file) > 0) continue;
    const next = [...(dependents.get(file) ?? []), ...testsBeside(tests, file)];
    // Importers of a file that only re-exports depend on the re-exported files, unless the re-exports themselves changed.
    if (distances.get(file) === 0) next.push(...importersOf(graph, file));
    for (const dependent of next) {
      if (distances.has(dependent)) continue;
      distances.set(dependent, distances.get(file) + 1);
      queue.push(dependent);
    }
  }
  const farthest = Math.max(0, ...distances.values());
  for (const area of new Set(changed.map(areaOf).filter((it) => it !== undefined))) {
    for (const test of tests.filter((it) => it.startsWith(`apps/server/src/${area}/`))) {
      if (!distances.has(test)) distances.set(test, farthest + 1);
    }
  }
  const cost = (test) => SECONDS[projectOf(test)] ?? Number.MAX_VALUE;
  const folders = (test) =>
    Math.min(...changed.map((file) => posix.relative(posix.dirname(file), test).split('/').length));
  const reached = tests
    .filter((test) => distances.has(test))
    .map((test) => ({ test, distance: distances.get(test), folders: folders(test), cost: cost(test) }));
  reached.sort(
    (a, b) => a.distance - b.distance || a.folders - b.folders || a.cost - b.cost || (a.test < b.test ? -1 : 1),
  );
  return new Map(reached.map(({ test, distance }) => [test, distance]));
}

/**
 * Splits the tests into those to run, as many of the nearest as fit in `budget` seconds on two cores, and those left out. Journeys, drills
 * and nightly tests are always left out: they need the built product or more time.
 * @param {Map<string, number>} tests
 */
export function withinBudget(tests, budget) {
  const chosen = [];
  const leftOut = [];
  let seconds = 0;
  for (const test of tests.keys()) {
    const cost = SECONDS[projectOf(test)];
    if (cost === undefined || seconds + cost > budget) leftOut.push(test);
    else {
      seconds += cost;
      chosen.push(test);
    }
  }
  return { chosen, leftOut };
}

/** Tests of the folder of a file of a server area or a page, or of the nearest folder above it that has some. */
function testsBeside(tests, file) {
  const top = areaOf(file) ? 'apps/server/src' : /^apps\/web\/src\/pages\/[^/]+(?=\/)/.exec(file)?.[0];
  if (top === undefined || TEST.test(file)) return [];
  for (let folder = posix.dirname(file); folder !== top && folder !== '.'; folder = posix.dirname(folder)) {
    const beside = tests.filter(
      (test) => posix.dirname(test) === folder || posix.dirname(test) === `${folder}/testing`,
    );
    if (beside.length > 0) return beside;
  }
  return [];
}

function importersOf(graph, file) {
  return [...graph]
    .filter(([, { imports }]) => imports.some(({ to, isType }) => to === file && !isType))
    .map(([it]) => it);
}

/** For each file, those that import a name that it declares, however many files re-export the name in between. */
function dependentsByName(graph) {
  const dependents = new Map();
  const add = (file, dependent) => dependents.set(file, (dependents.get(file) ?? new Set()).add(dependent));
  for (const [file, { imports }] of graph) {
    for (const { kind, to, isType, names, reExports } of imports) {
      if (kind !== 'file' || isType || reExports !== undefined) continue;
      if (names.length === 0) add(to, file);
      for (const name of names) for (const declaring of declaringFiles(graph, to, name)) add(declaring, file);
    }
  }
  return dependents;
}

/**
 * The files that declare the exported name of a file: itself, or those that it re-exports the name from. For '*', all of them. The file
 * itself when no declaration is found.
 */
function declaringFiles(graph, file, name) {
  const visited = new Set();
  const search = (at, wanted) => {
    const key = `${at} ${wanted}`;
    const module = graph.get(at);
    if (module === undefined || visited.has(key)) return [];
    visited.add(key);
    const own = wanted === '*' || module.exports.has(wanted) ? [at] : [];
    const passedOn = module.imports.filter((it) => it.reExports !== undefined && it.kind === 'file' && !it.isType);
    const elsewhere = passedOn.flatMap(({ to, reExports }) =>
      reExports.flatMap(([inTarget, exported]) => {
        if (wanted === '*') return search(to, inTarget);
        if (exported === wanted) return search(to, inTarget);
        return exported === '*' ? search(to, wanted) : [];
      }),
    );
    return [...own, ...elsewhere];
  };
  const found = search(file, name);
  return found.length > 0 ? found : [file];
}
