import { billsOfChunk } from './bill-cycle.task.ts';

/** What the threads of the measured cycle do. */
export default function compute({ argument }: { argument: never }): unknown {
  return billsOfChunk.compute(argument);
}
