import { accessCalls } from './access/index.ts';
import type { MountedCall } from './http/handle.ts';
import type { AnyOperation } from './operations/operation.ts';
import { operationCalls } from './operations/operations.handlers.ts';
import type { AnyThreadTask } from './operations/threads.ts';
import { reportCalls, reportTasks } from './reports/index.ts';
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
  ...reportCalls,
];

/** Every kind of long work. */
export const operations: readonly AnyOperation[] = [...inputs.operations];

/** Everything that worker threads compute. */
export const threadTasks: readonly AnyThreadTask[] = [...tariffInputTasks, ...reportTasks];

export { demoSteps } from './demo/index.ts';
