import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectOf, testsOfChange, withinBudget } from './affected-tests.mjs';
import { ensureInstall } from './ensure-install.mjs';

/**
 * npm run affected -- [--since REV] [--budget SECONDS] [--list]: runs the checks and tests that the changes since REV can touch, uncommitted
 * ones included, and prints what it leaves out. REV is HEAD by default. --list only prints the tests.
 *
 * Which tests a changed module can touch is defined in affected-tests.mjs. Other files are mapped as follows:
 * - a style sheet, text or image that a module imports, or opens with `new URL`: as that module's dependency;
 * - a file that modules open by its name, or else its folder (migrations, typesetting, fixtures, documents): as a change of those modules;
 * - anything in scripts/: also the tests of scripts/;
 * - settings of the tools and of the packages: the checks run whole, and the tests are left to `npm test`.
 */
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'HEAD' },
    budget: { type: 'string', default: '100' },
    list: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'scripts'];
const SETTINGS =
  /(?:^|\/)(?:package(?:-lock)?\.json|tsconfig\.json|biome\.json|knip\.json|vitest\.config\.ts|vite\.config\.ts)$/;
const NAMES = {
  unit: 'ejemplos y propiedades',
  handlers: 'llamadas',
  screens: 'pantallas',
  nightly: 'llamadas de test:nightly',
  journeys: 'recorridos',
  drills: 'simulacros',
};

ensureInstall();
const { readModuleGraph } = await import('./module-graph.mjs');
const { step, suite, finish, goOnAfterFailures } = await import('./test-steps.mjs');

const changed = changedSince(values.since);
if (changed.length === 0) {
  console.log(`Nada cambió desde ${values.since}.`);
  process.exit(0);
}
const graph = readModuleGraph(root, FOLDERS);
const settings = changed.filter((file) => SETTINGS.test(file));
const tests = testsOfChange(graph, changed.filter((file) => !SETTINGS.test(file)).flatMap(modulesOfChange));
const { chosen, leftOut } = withinBudget(tests, Number(values.budget));

console.log(
  `${changed.length} archivos cambiaron desde ${values.since}; los alcanzan ${tests.size} archivos de pruebas.`,
);
if (values.list) {
  for (const test of chosen) console.log(`  ${tests.get(test)}  ${test}`);
  tellLeftOut();
  process.exit(0);
}

goOnAfterFailures();
await Promise.all([checkTypes(), checkTextAndTests()]);
tellLeftOut();
finish();

async function checkTypes() {
  await step('tipos', bin('tsc'), ['-p', 'tsconfig.json', '--checkers', '1']);
  await step('nada de sobra', bin('knip'), ['--cache']);
  await step('nada solo para pruebas', bin('knip'), ['--cache', '--production', '--include', 'files,exports']);
}

async function checkTextAndTests() {
  const styled = changed.includes('biome.json') ? ['.'] : changed.filter((file) => existsSync(join(root, file)));
  if (changed.includes('package-lock.json')) {
    await step('dependencias selladas', process.execPath, ['scripts/locked-dependencies.mjs']);
  }
  await step('muros', process.execPath, ['scripts/walls.mjs']);
  if (styled.length > 0) {
    await step('estilo', bin('biome'), ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...styled]);
  }
  await step('frases en su catálogo', process.execPath, ['scripts/sentences.mjs']);
  for (const project of ['unit', 'screens', 'handlers']) {
    const files = chosen.filter((test) => projectOf(test) === project);
    if (files.length > 0) await suite(`${NAMES[project]}, ${files.length} archivos`, project, {}, files);
  }
}

function tellLeftOut() {
  const counts = Object.entries(NAMES).map(([project, name]) => {
    const all = [...graph.keys()].filter((file) => projectOf(file) === project).length;
    const reached = leftOut.filter((test) => projectOf(test) === project).length;
    const run = chosen.filter((test) => projectOf(test) === project).length;
    return `  ${name}: ${all - run} de ${all} archivos${reached > 0 ? `, ${reached} de ellos al alcance del cambio` : ''}`;
  });
  console.log(`\nFuera quedan, y npm test los corre (los de test:nightly y simulacros, npm run test:nightly):`);
  for (const count of counts) console.log(count);
  console.log('  construcción y dependencias selladas, como las corre npm run checks');
  if (settings.length > 0) console.log(`  ${settings.join(', ')} puede alcanzar cualquier prueba: corra npm test.`);
  if (
    leftOut.some(
      (test) => NAMES[projectOf(test)] !== undefined && ['unit', 'handlers', 'screens'].includes(projectOf(test)),
    )
  ) {
    console.log('  El cambio alcanza más pruebas que las que caben en el tiempo: corrieron las más cercanas.');
  }
  const journeys = journeysOfPages();
  if (journeys.length > 0)
    console.log(`  Recorridos que nombran las páginas cambiadas: npm run journeys -- ${journeys.join(' ')}`);
}

/** Journeys whose text names the address of a changed page. */
function journeysOfPages() {
  const addresses = changed.map((file) => /^apps\/web\/src\/pages\/[^/]+\/([^/]+)\//.exec(file)?.[1]).filter(Boolean);
  return [...graph.keys()].filter((file) => {
    if (projectOf(file) !== 'journeys') return false;
    const text = readFileSync(join(root, file), 'utf8');
    return addresses.some((address) => text.includes(address));
  });
}

/** The modules that count as changed when the file did. */
function modulesOfChange(file) {
  const scripts = file.startsWith('scripts/') ? modulesWhere((module) => /^scripts\/.*\.test\.ts$/.test(module)) : [];
  const isImported = [...graph.values()].some(({ imports }) => imports.some(({ to }) => to === file));
  if (graph.has(file) || isImported || /\.tsx?$/.test(file)) return [file, ...scripts];
  const byName = modulesNaming(basename(file));
  return [...(byName.length > 0 ? byName : modulesNaming(`${basename(dirname(file))}/`)), ...scripts];
}

function modulesNaming(name) {
  return modulesWhere((module) => readFileSync(join(root, module), 'utf8').includes(name));
}

function modulesWhere(condition) {
  return [...graph.keys()].filter(condition);
}

function changedSince(revision) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) {
      console.error(stderr);
      process.exit(2);
    }
    return stdout.split('\0').filter((path) => path !== '');
  };
  const tracked = git('diff', '--name-only', '--no-renames', '-z', revision);
  return [...tracked, ...git('ls-files', '--others', '--exclude-standard', '-z')];
}

function bin(name) {
  return join(root, 'node_modules', '.bin', name);
}
