import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { startDebianPostgres } from './external-postgres.mjs';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'contador-test-'));
const totals = { passed: 0, failed: 0 };
const times = [];
const failed = [];

/**
 * Runs a command to its end and then says what it said, whole: two at once would speak into each other. After the first failure nothing
 * more is begun; what runs beside it ends, so that one run tells all that it found.
 */
async function step(name, command, args, environment = {}) {
  if (failed.length > 0) return false;
  console.log(`… ${name}`);
  const began = Date.now();
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment } });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [status] = await once(child, 'close');
  const seconds = (Date.now() - began) / 1000;
  times.push([name, seconds]);
  process.stdout.write(`\n── ${name} (${seconds.toFixed(1)} s)\n${Buffer.concat(said)}`);
  if (status !== 0) failed.push(name);
  return status === 0;
}

async function suite(name, project, environment = {}) {
  if (failed.length > 0) return;
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  await step(name, bin('vitest'), args, environment);
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += outcome.numPassedTests;
    totals.failed += outcome.numFailedTests;
  } catch {
    totals.failed += 1;
  }
}

/** What can be told of the text as it stands. */
async function asWritten() {
  await step('tipos', bin('tsc'), ['-p', 'tsconfig.json']);
  await step('muros', process.execPath, ['scripts/walls.mjs']);
  await step('nada de sobra', bin('knip'), []);
}

async function asBuilt() {
  await step('dependencias selladas', process.execPath, ['scripts/locked-dependencies.mjs']);
  await step('estilo', bin('biome'), ['check', '--error-on-warnings', '.']);
  await step('frases en su catálogo', process.execPath, ['scripts/sentences.mjs']);
  await step('construcción', process.execPath, ['scripts/build.mjs']);
}

ensureInstall();
const chromium = ensureChromium();
ensurePoppler();
const external = startDebianPostgres();
// However this ends: no cluster of ours stays behind.
process.once('exit', () => external?.stop());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

// What uses one core goes beside another such step. The suites use all there are: two at once take longer than one after the other.
await Promise.all([asWritten(), asBuilt()]);
await suite('ejemplos y propiedades', 'unit');
await suite('llamadas, PostgreSQL incluido', 'handlers');
if (external) {
  await suite('lo que decide el motor, PostgreSQL externo', 'engine', { CONTADOR_TEST_DATABASE_URL: external.url });
}
await suite('pantallas', 'screens');
await suite('recorridos en el navegador', 'journeys', { CHROMIUM: chromium });

rmSync(reports, { recursive: true, force: true });
if (!external) {
  console.log('\nSin PostgreSQL 15 o posterior en esta máquina: las llamadas se probaron solo con el incluido.');
}
console.log('');
for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const name of failed) console.log(`\nFalló: ${name}`);
const code = failed.length > 0 ? 1 : 0;
console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, code)} failed`);
process.exit(code);
