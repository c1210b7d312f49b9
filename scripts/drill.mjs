import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstall } from './ensure-install.mjs';

const root = join(import.meta.dirname, '..');
const folder = join('e2e', 'drills');
const fileOf = (name) => join(folder, `${name}.test.ts`);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    seed: { type: 'string' },
    files: { type: 'string' },
    customers: { type: 'string' },
  },
});
const numbers = Object.entries(values);
const isWhole = ([, text]) => /^[1-9]\d{0,8}$/.test(text);
if (!numbers.every(isWhole) || !positionals.every((name) => existsSync(join(root, fileOf(name))))) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.test.ts'));
  console.error(`npm run drill -- [NAME …] [--times N] [--seed N] [--files N] [--customers N]
NAME: ${names.map((name) => name.replace('.test.ts', '')).join(', ')}; all of them where no name is given.`);
  process.exit(2);
}

ensureInstall();
const chromium = ensureChromium();
await ensureBuild();
// Ignore repeated interrupts: the drill runs to its last kill.
const args = ['run', '--project', 'drills', '--maxWorkers=1', '--testTimeout=0', ...positionals.map(fileOf)];
const asked = Object.fromEntries(numbers.map(([name, text]) => [`DRILL_${name.toUpperCase()}`, text]));
const done = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...asked, CHROMIUM: chromium },
});
process.exit(done.status ?? 1);
