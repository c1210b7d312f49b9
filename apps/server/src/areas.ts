import { accessCalls } from './access/index.ts';
import type { DemoStep } from './demo-steps.ts';
import type { MountedCall } from './http/handle.ts';
import type { AnyOperation } from './operations/operation.ts';
import { operationCalls } from './operations/operations.handlers.ts';
import type { ThreadTask } from './operations/threads.ts';
import {
  lockVersion,
  publishedComponents,
  publishedMonthBefore,
  tariffCalculationCalls,
  versionOf,
} from './tariff-calculation/index.ts';
import { tariffInputs, tariffInputTasks } from './tariff-inputs/index.ts';

const inputs = tariffInputs({ versionOf, lockVersion, publishedComponents, publishedMonthBefore });

/** Every call of the contract with the code that answers it. An area adds its list here. */
export const calls: readonly MountedCall[] = [
  ...accessCalls,
  ...operationCalls,
  ...inputs.calls,
  ...tariffCalculationCalls,
];

/** Every kind of long work. */
export const operations: readonly AnyOperation[] = [...inputs.operations];

/** Everything that worker threads compute. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of every argument
export const threadTasks: readonly ThreadTask<any, any>[] = [...tariffInputTasks];

/** What a new demonstration is filled with, in order, given the present moment. */
export function demoSteps(_now: Date): readonly DemoStep[] {
  return [];
}
