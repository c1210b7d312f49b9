import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build.mjs';
import { ensureInstall } from './ensure-install.mjs';

/** What can be rehearsed, each by a journey that the check runs small. */
const DRILLS = {
  kill: 'e2e/journeys/kill-drill.test.ts',
  'kill-meters': 'e2e/journeys/kill-meters-drill.test.ts',
  failover: 'e2e/journeys/failover-drill.test.ts',
  away: 'e2e/journeys/away-drill.test.ts',
  phone: 'e2e/journeys/phone-drill.test.ts',
  drop: 'e2e/journeys/many-files-drill.test.ts',
};

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    seed: { type: 'string', default: '41077' },
    files: { type: 'string', default: '5000' },
  },
});
const journey = DRILLS[positionals[0]];
const whole = (text) => /^[1-9]\d{0,8}$/.test(text);
if (journey === undefined || ![values.times, values.seed, values.files].every(whole)) {
  console.error(`npm run drill -- ${Object.keys(DRILLS).join('|')} [--times N] [--seed n] [--files N]`);
  process.exit(2);
}

ensureInstall();
await ensureBuild();
const args = ['run', '--project', 'journeys', '--maxWorkers=1', journey];
const done = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DRILL_TIMES: values.times, DRILL_SEED: values.seed, DRILL_FILES: values.files },
});
process.exit(done.status ?? 1);
