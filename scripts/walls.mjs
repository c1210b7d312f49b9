import { join } from 'node:path';
import { areaCycles, roomCycles, runtimeCycles } from './cycles.mjs';
import { readModuleGraph } from './module-graph.mjs';
import { brokenWalls, tasksBehindTheDoor, wallsOf } from './wall-rules.mjs';

/** The tree to check: the project, or one in which a test planted breaks. */
const root = process.argv[2] ?? join(import.meta.dirname, '..');
const graph = readModuleGraph(root, ['packages', 'apps', 'e2e', 'bench']);

const faults = brokenWalls(graph, wallsOf(root));
for (const cycle of runtimeCycles(graph)) faults.push(`no-cycle: ${cycle.join(' → ')}`);
for (const cycle of areaCycles(graph)) faults.push(`no-cycle-of-areas: ${cycle.join(' → ')}`);
for (const cycle of roomCycles(graph)) faults.push(`no-cycle-of-rooms: ${cycle.join(' → ')}`);
for (const path of tasksBehindTheDoor(graph)) faults.push(`threads-load-what-they-need: ${path.join(' → ')}`);

for (const fault of faults) console.error(fault);
const imports = [...graph.values()].reduce((sum, module) => sum + module.imports.length, 0);
console.log(`${graph.size} módulos, ${imports} dependencias, ${faults.length} faltas`);

// A parser that reads no TypeScript finds no fault either: no fault counts only when there are imports.
process.exit(faults.length === 0 && imports > graph.size ? 0 : 1);
