import { billsOfChunk } from './bill-cycle.task.ts';

/** Worker thread of the measured cycle. */
export default function compute({ argument }: { argument: never }): unknown {
  return billsOfChunk.compute(argument);
}
