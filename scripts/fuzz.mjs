#!/usr/bin/env node
/**
 * Fuzzes every reader of market files with damaged files: `npm run fuzz -- [--seconds 60 | --runs 1000000 [--from N]] [--seed N] [reader
 * …]`. Each reader runs in a watched process limited to 512 MB: an exception, a hang or too much memory is an error, reported with the
 * seed and the run that reproduce it.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const READERS = [
  'trsd',
  'adem',
  'dspcttos',
  'tctr',
  'afac',
  'trsm',
  'scarcity-price',
  'stn-charges',
  'use-charges',
  'add-charges',
  'loss-plan',
  'str-balance',
  'meter-csv',
  'meter-xlsx',
  'meter-xls',
];
const HANG_MILLISECONDS = 20_000;

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string' },
    runs: { type: 'string' },
    from: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const seed = values.seed ?? String(Date.now() % 1_000_000);
const chosen = positionals.length > 0 ? positionals : READERS;
const unknown = chosen.filter((it) => !READERS.includes(it));
if (unknown.length > 0) {
  console.error(`No hay lector ${unknown.join(', ')}. Lectores: ${READERS.join(', ')}`);
  process.exit(2);
}

const most = values.runs === undefined ? `${values.seconds} s` : `${values.runs} lecturas desde la ${values.from}`;
console.log(`semilla ${seed}, ${most} por lector`);
let failures = 0;
for (const reader of chosen) {
  const { failure, last } = await fuzz(reader);
  const memory = Math.round((last.highestMemory ?? 0) / 1024 / 1024);
  const said = `${last.runs ?? 0} lecturas, ${last.accepted ?? 0} aceptadas, ${last.refused ?? 0} rechazadas con ${last.errors ?? 0} errores, memoria máxima ${memory} MB`;
  console.log(`${failure ? 'FALLA' : 'bien '} ${reader.padEnd(15)} ${said}${failure ? `\n      ${failure}` : ''}`);
  if (failure) failures++;
}
process.exit(failures > 0 ? 1 : 0);

function fuzz(reader) {
  return new Promise((resolve) => {
    const script = 'packages/market-files/src/testing/fuzz.ts';
    const args = ['--max-old-space-size=512', '--import', 'tsx', script];
    args.push('--reader', reader, '--seconds', values.seconds, '--seed', seed, '--from', values.from);
    if (values.runs !== undefined) args.push('--runs', values.runs);
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let last = {};
    let failure;
    let stderr = '';
    let watchdog;
    const watch = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        failure = `sin respuesta desde la lectura ${last.beat ?? 0} (semilla ${seed})`;
        child.kill('SIGKILL');
      }, HANG_MILLISECONDS);
    };
    watch();
    child.stderr.on('data', (chunk) => {
      stderr = (stderr + chunk).slice(-2000);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      watch();
      if (!line.startsWith('{')) return;
      last = { ...last, ...JSON.parse(line) };
    });
    child.on('close', (code) => {
      clearTimeout(watchdog);
      if (last.failed !== undefined) failure ??= `lectura ${last.failed} (semilla ${seed}): ${last.why}`;
      else if (code !== 0)
        failure ??= `terminó con ${code} tras la lectura ${last.beat ?? 0} (semilla ${seed}): ${stderr}`;
      else if (!last.done) failure ??= 'no dijo haber terminado';
      resolve({ failure, last });
    });
  });
}
