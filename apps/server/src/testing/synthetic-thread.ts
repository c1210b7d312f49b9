import { syntheticBills } from './synthetic-cycle.task.ts';

/** What the tests' worker threads do: the one task of the synthetic cycle. */
export default function compute({ task, argument }: { task: string; argument: never }): unknown {
  if (task !== syntheticBills.name) throw new Error(`no thread task ${task}`);
  return syntheticBills.compute(argument);
}
