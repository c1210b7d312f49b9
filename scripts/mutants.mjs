import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectOf } from './affected-tests.mjs';
import { mutationsOf } from './mutations.mjs';

/**
 * npm run mutants [-- --since REF] [--most N] [FILE…]: applies small changes to the files that changed since REF (the commit before the
 * last one without), one at a time, runs the tests beside them, and lists the changes that no test saw.
 */
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const option = (name, otherwise) => (args.includes(name) ? args.splice(args.indexOf(name), 2)[1] : otherwise);
const since = option('--since', 'HEAD~1');
const most = Number(option('--most', '200'));
const files = (args.length > 0 ? args : changedSince(since)).filter((file) => existsSync(join(root, file)));

function changedSince(ref) {
  const { stdout } = spawnSync('git', ['diff', '--name-only', ref], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((file) => /^(packages|apps)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
}

/** Tests in the file's own folder, or in the nearest folder above it that has some. */
function testsBeside(file) {
  for (let folder = dirname(file); folder.includes('/src'); folder = dirname(folder)) {
    const tests = readdirSync(join(root, folder)).filter(
      (name) => /\.test\.tsx?$/.test(name) && !name.includes('.nightly.'),
    );
    const own = tests.filter((name) => name.startsWith(file.split('/').at(-1).split('.')[0]));
    if (tests.length > 0)
      return [...own, ...tests.filter((name) => !own.includes(name))].map((name) => join(folder, name));
  }
  return [];
}

/** True when a test fails. */
function isSeen(tests) {
  const projects = [...new Set(tests.map(projectOf))].flatMap((it) => ['--project', it]);
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  return spawnSync(vitest, ['run', '--bail=1', ...projects, ...tests], { cwd: root, stdio: 'ignore' }).status !== 0;
}

const survivors = [];
let tried = 0;
for (const file of files) {
  const path = join(root, file);
  const original = readFileSync(path, 'utf8');
  const tests = testsBeside(file);
  if (tests.length === 0) {
    console.log(`${file}: ninguna prueba a su lado`);
    continue;
  }
  if (isSeen(tests)) {
    console.error(`${file}: sus pruebas fallan sin cambio alguno`);
    process.exit(2);
  }
  const restore = () => writeFileSync(path, original);
  const stop = () => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    for (const mutation of mutationsOf(original).slice(0, most - tried)) {
      writeFileSync(path, mutation.text);
      tried += 1;
      const killed = isSeen(tests);
      console.log(
        `${killed ? 'vista ' : 'VIVE  '} ${mutation.kind.padEnd(12)} ${file}:${mutation.line}  ${mutation.now || `sin: ${mutation.was}`}`,
      );
      if (!killed) survivors.push(`${file}:${mutation.line}  ${mutation.was}  →  ${mutation.now || '(nada)'}`);
    }
  } finally {
    restore();
    process.off('SIGINT', stop);
  }
}
console.log(`\n${tried} cambios, ${survivors.length} que ninguna prueba vio`);
for (const survivor of survivors) console.log(`  ${survivor}`);
process.exit(survivors.length === 0 ? 0 : 1);
