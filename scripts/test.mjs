import { runChecks } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { finish, step, suite } from './test-steps.mjs';

ensureInstall();
const chromium = ensureChromium();
ensurePoppler();

await runChecks(step);
await suite('ejemplos y propiedades', 'unit');
// Journeys spend much of their time waiting for pages, timers and processes, which the other suites use.
await Promise.all([
  suite('recorridos en el navegador', 'journeys', { CHROMIUM: chromium }),
  (async () => {
    await suite('llamadas', 'handlers');
    await suite('pantallas', 'screens');
  })(),
]);
finish();
