import { runChecks } from './checks.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensurePoppler } from './ensure-poppler.mjs';
import { finish, step, suite } from './test-steps.mjs';

ensureInstall();
const chromium = ensureChromium();
ensurePoppler();

await runChecks(step);
// One suite after the other, because each uses both cores.
await suite('ejemplos y propiedades', 'unit');
await suite('llamadas', 'handlers');
await suite('pantallas', 'screens');
await suite('recorridos en el navegador', 'journeys', { CHROMIUM: chromium });
finish();
