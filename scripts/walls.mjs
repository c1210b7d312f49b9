import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runtimeCycles } from './runtime-cycles.mjs';

const root = join(import.meta.dirname, '..');
const folders = ['packages', 'apps', 'e2e', 'bench'];
const depcruise = join(root, 'node_modules', '.bin', 'depcruise');
const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
const run = spawnSync(depcruise, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const { summary, modules } = JSON.parse(run.stdout);

const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
for (const cycle of runtimeCycles(root, modules)) faults.push(`no-cycle: ${cycle.join(' → ')}`);

for (const fault of faults) console.error(fault);
console.log(
  `${summary.totalCruised} módulos, ${summary.totalDependenciesCruised} dependencias, ${faults.length} faltas`,
);

// A tool that could not read our TypeScript finds no fault either: silence counts only when it has read something.
const sawTheProject = summary.totalDependenciesCruised > summary.totalCruised;
process.exit(faults.length === 0 && sawTheProject ? 0 : 1);
