import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstall } from './ensure-install.mjs';

const bin = (name) => join(import.meta.dirname, '..', 'node_modules', '.bin', name);

/**
 * Runs every static check as a step, in two lanes side by side. One checker for the types: each further one computes most types again,
 * which costs more processor than it saves in time on two cores.
 */
export async function runChecks(step) {
  await Promise.all([
    step('tipos', bin('tsc'), ['-p', 'tsconfig.json', '--checkers', '1']),
    (async () => {
      await step('dependencias selladas', process.execPath, ['scripts/locked-dependencies.mjs']);
      await step('muros', process.execPath, ['scripts/walls.mjs']);
      await step('frases en su catálogo', process.execPath, ['scripts/sentences.mjs']);
      await step('estilo', bin('biome'), ['check', '--error-on-warnings', '.']);
      await step('nada de sobra', bin('knip'), ['--cache']);
      await step('nada solo para pruebas', bin('knip'), ['--cache', '--production', '--include', 'files,exports']);
      await step('construcción', process.execPath, ['scripts/build.mjs']);
    })(),
  ]);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstall();
  const { finish, step } = await import('./test-steps.mjs');
  await runChecks(step);
  finish();
}
