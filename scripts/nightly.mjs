import { runChecks } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { installedPostgresVersions, startDebianPostgres } from './external-postgres.mjs';
import { FORGETFUL } from './forgetful-database.mjs';
import { finish, step, suite } from './test-steps.mjs';

/** All combinations and many more random cases: see test-breadth.ts. */
process.env.TEST_BREADTH = 'full';

/**
 * Number of damaged files fed to each reader; the seed is the date, so that each night tries different ones and a failure can be
 * reproduced.
 */
const FUZZ_RUNS = '20000';

ensureInstall();
const chromium = ensureChromium();
ensurePoppler();
const versions = installedPostgresVersions();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await runChecks(step);
await suite('ejemplos y propiedades', 'unit');
await suite('llamadas', 'handlers');
await suite('llamadas, todas las combinaciones', 'nightly');
for (const version of versions) {
  const external = startDebianPostgres(FORGETFUL, version);
  if (!external) throw new Error(`PostgreSQL ${version} did not start`);
  const stop = () => external.stop();
  process.once('exit', stop);
  await suite(`lo que decide el motor, PostgreSQL ${version} externo`, 'engine', {
    CONTADOR_TEST_DATABASE_URL: external.url,
  });
  process.off('exit', stop);
  stop();
}
if (versions.length === 0) {
  console.log('\nSin PostgreSQL 15 o posterior en esta máquina: las llamadas se probaron solo con el incluido.');
}
await suite('pantallas', 'screens');
await suite('recorridos en el navegador', 'journeys', { CHROMIUM: chromium });
await suite('simulacros', 'drills', { CHROMIUM: chromium });
const seed = new Date().toISOString().slice(0, 10).replaceAll('-', '');
await step('lectores con archivos dañados', process.execPath, [
  'scripts/fuzz.mjs',
  '--runs',
  FUZZ_RUNS,
  '--seed',
  seed,
]);
const packed = await step('paquete', process.execPath, ['scripts/package.mjs']);
if (packed) await step('paquete, como lo usa un operador', 'sh', ['scripts/try-package.sh']);
finish();
