import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';

const root = join(import.meta.dirname, '..');

ensureInstall();
const chromium = ensureChromium();
const { ensureBuild } = await import('./build.mjs');
await ensureBuild();
const done = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(root, 'bench', 'bench.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', CHROMIUM: chromium } },
);
process.exit(done.status ?? 1);
