import { syntheticBills } from './synthetic-cycle.task.ts';

/** Entry point of the tests' worker threads: runs the one task of the synthetic cycle. */
export default function compute({ task, argument }: { task: string; argument: never }): unknown {
  if (task !== syntheticBills.name) throw new Error(`no thread task ${task}`);
  return syntheticBills.compute(argument);
}
