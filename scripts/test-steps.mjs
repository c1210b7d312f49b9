import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'contador-test-'));
const totals = { passed: 0, failed: 0 };
const times = [];
const failed = [];
let goesOn = false;

/** Makes later commands start even after a failure, for a run that should find as much as possible. */
export function goOnAfterFailures() {
  goesOn = true;
}

/** True when no further command is started. */
function hasStopped() {
  return failed.length > 0 && !goesOn;
}

/**
 * Runs a command and prints its whole output when it ends, so that two commands running side by side do not mix their lines. Returns
 * whether it succeeded. After a failure no further command is started, unless goOnAfterFailures was called.
 */
export async function step(name, command, args, environment = {}) {
  if (hasStopped()) return false;
  console.log(`… ${name}`);
  const start = Date.now();
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment } });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  const [status] = await once(child, 'close');
  const seconds = (Date.now() - start) / 1000;
  times.push([name, seconds]);
  process.stdout.write(`\n── ${name} (${seconds.toFixed(1)} s)\n${Buffer.concat(output)}`);
  if (status !== 0) failed.push(name);
  return status === 0;
}

/** Runs a project of vitest.config.ts, or only some of its files, as a step and adds its tests to the totals. */
export async function suite(name, project, environment = {}, files = []) {
  if (hasStopped()) return;
  const report = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...files,
  ];
  await step(name, join(root, 'node_modules', '.bin', 'vitest'), args, environment);
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += outcome.numPassedTests;
    totals.failed += outcome.numFailedTests;
  } catch {
    totals.failed += 1;
  }
}

/** Prints the time of each step and the number of tests, and ends the process with the status of the run. */
export function finish() {
  rmSync(reports, { recursive: true, force: true });
  console.log('');
  for (const [name, seconds] of times) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  // Steps may run side by side.
  console.log(`${process.uptime().toFixed(1).padStart(7)} s  en total`);
  for (const name of failed) console.log(`\nFalló: ${name}`);
  const status = failed.length > 0 ? 1 : 0;
  console.log(`\n${totals.passed} passed, ${Math.max(totals.failed, status)} failed`);
  process.exit(status);
}
