import type { OperationWork } from '../operation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';
import { doChunk } from './do-chunk.ts';

/** Helps with an operation of another worker as long as it has free ranges. */
export async function shareChunks<Payload, Key, Facts, Computed>(
  operation: ChunkedOperation<Payload, Key, Facts, Computed, unknown>,
  work: OperationWork<Payload>,
): Promise<void> {
  while ((await doChunk(operation, work)) === 'done') await work.turn();
}
