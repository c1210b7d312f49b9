import type { Graph } from './affected-tests.mjs';

export function readModuleGraph(root: string, folders: readonly string[]): Graph;
