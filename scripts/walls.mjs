import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folders = ['packages', 'apps', 'e2e', 'bench'];
const depcruise = join(root, 'node_modules', '.bin', 'depcruise');

/** What the cruise finds, with the imports of types counted or not. */
function cruise(extra) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...extra, ...folders];
  const run = spawnSync(depcruise, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return JSON.parse(run.stdout).summary;
}

// An import of a type crosses a wall like any other, but two files that know each other's types are no cycle at run time.
const everything = cruise(['--ts-pre-compilation-deps']);
const atRunTime = cruise([]);
const faults = [
  ...everything.violations.filter(({ rule }) => rule.name !== 'no-cycle'),
  ...atRunTime.violations.filter(({ rule }) => rule.name === 'no-cycle'),
];

for (const { rule, from, to } of faults) console.error(`${rule.name}: ${from} → ${to}`);
console.log(
  `${everything.totalCruised} módulos, ${everything.totalDependenciesCruised} dependencias, ${faults.length} faltas`,
);

// A tool that could not read our TypeScript finds no fault either: silence counts only when it has read something.
const sawTheProject = everything.totalDependenciesCruised > everything.totalCruised;
process.exit(faults.length === 0 && sawTheProject ? 0 : 1);
