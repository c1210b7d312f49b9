import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';

const root = join(import.meta.dirname, '..');

ensureInstall();
const chromium = ensureChromium();
await ensureBuild();
const args = ['run', '--project', 'journeys', ...process.argv.slice(2)];
const done = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium },
});
process.exit(done.status ?? 1);
