import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { areaCycles, runtimeCycles } from './runtime-cycles.mjs';

/** The tree that is looked at: the project, or one in which a test planted breaks. */
const project = join(import.meta.dirname, '..');
const root = process.argv[2] ?? project;
const folders = ['packages', 'apps', 'e2e', 'bench'];
const depcruise = join(project, 'node_modules', '.bin', 'depcruise');
const args = ['--config', join(project, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
const run = spawnSync(depcruise, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const { summary, modules } = JSON.parse(run.stdout);

const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
for (const cycle of runtimeCycles(root, modules)) faults.push(`no-cycle: ${cycle.join(' → ')}`);
for (const cycle of areaCycles(modules)) faults.push(`no-cycle-of-areas: ${cycle.join(' → ')}`);

for (const fault of faults) console.error(fault);
console.log(
  `${summary.totalCruised} módulos, ${summary.totalDependenciesCruised} dependencias, ${faults.length} faltas`,
);

// A tool that could not read our TypeScript finds no fault either: silence counts only when it has read something.
const sawTheProject = summary.totalDependenciesCruised > summary.totalCruised;
process.exit(faults.length === 0 && sawTheProject ? 0 : 1);
