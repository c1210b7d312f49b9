import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { startDebianPostgres } from './external-postgres.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'contador-test-'));
const totals = { passed: 0, failed: 0 };
const times = [];

/** Runs one step to its end; a step that fails ends the whole, with the totals of what ran. */
function step(name, command, args, environment = {}) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  times.push([name, (Date.now() - began) / 1000]);
  if (done.status !== 0) finish(1, name);
}

function suite(name, projects, environment = {}) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  console.log(`\n── ${name}`);
  const began = Date.now();
  const args = [
    'run',
    ...projects.flatMap((it) => ['--project', it]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const done = spawnSync(bin('vitest'), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
  times.push([name, (Date.now() - began) / 1000]);
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += outcome.numPassedTests;
    totals.failed += outcome.numFailedTests;
  } catch {
    totals.failed += 1;
  }
  if (done.status !== 0) finish(1, name);
}

function finish(code, failedStep) {
  rmSync(reports, { recursive: true, force: true });
  console.log('');
  for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (failedStep) console.log(`\nFalló: ${failedStep}`);
  console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, code)} failed`);
  process.exit(code);
}

ensureInstall();
const chromium = ensureChromium();

step('tipos', bin('tsc'), ['-p', 'tsconfig.json']);
step('estilo', bin('biome'), ['check', '--error-on-warnings', '.']);
step('muros', process.execPath, ['scripts/walls.mjs']);
step('frases en su catálogo', process.execPath, ['scripts/sentences.mjs']);
step('nada de sobra', bin('knip'), []);
step('dependencias selladas', process.execPath, ['scripts/locked-dependencies.mjs']);
suite('ejemplos y propiedades', ['unit']);
suite('llamadas, PostgreSQL incluido', ['handlers']);
const external = startDebianPostgres();
if (external) {
  // Also when a failed suite ends the process: no cluster of ours stays behind.
  process.once('exit', external.stop);
  suite('lo que decide el motor, PostgreSQL externo', ['engine'], { CONTADOR_TEST_DATABASE_URL: external.url });
} else {
  console.log('\nSin PostgreSQL 15 o posterior en esta máquina: las llamadas se probaron solo con el incluido.');
}
suite('pantallas', ['screens']);
step('construcción', process.execPath, ['scripts/build.mjs']);
suite('recorridos en el navegador', ['journeys', 'killed'], { CHROMIUM: chromium });
finish(0);
