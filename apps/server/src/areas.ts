import { accessCalls } from './access/index.ts';
import type { DemoStep } from './demo-steps.ts';
import type { MountedCall } from './http/handle.ts';
import type { AnyOperation } from './operations/operation.ts';
import { operationCalls } from './operations/operations.handlers.ts';
import type { ThreadTask } from './operations/threads.ts';
import { tariffCalculationCalls } from './tariff-calculation/index.ts';

/** Every call of the contract with the code that answers it. An area adds its list here. */
export const calls: readonly MountedCall[] = [...accessCalls, ...operationCalls, ...tariffCalculationCalls];

/** Every kind of long work. */
export const operations: readonly AnyOperation[] = [];

/** Everything that worker threads compute. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of every argument
export const threadTasks: readonly ThreadTask<any, any>[] = [];

/** What a new demonstration is filled with, in order, given the present moment. */
export function demoSteps(_now: Date): readonly DemoStep[] {
  return [];
}
