import { threadTask } from '../../../platform/threads/threads.ts';
import type { BillChunk } from './read-bill-chunk.ts';

/** Checks in a worker thread that no two bills of the chunk share a number or a CUDE, before they are written. */
export const issueBillsTask = threadTask('issue-bills', (chunk: BillChunk): BillChunk => {
  const numbers = new Set(chunk.bills.map(({ number }) => number));
  const cudes = new Set(chunk.bills.map(({ cude }) => cude));
  if (numbers.size !== chunk.bills.length || cudes.size !== chunk.bills.length) throw new Error('two bills are one');
  return chunk;
});
