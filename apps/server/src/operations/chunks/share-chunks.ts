import type { OperationWork } from '../operation.ts';
import type { ChunkedOperation } from './chunked-operation.ts';
import { doChunk } from './do-chunk.ts';

/** Does chunks of an operation that another worker has, as long as there is a range that nobody does. */
export async function shareChunks<Payload, Key, Facts, Computed>(
  operation: ChunkedOperation<Payload, Key, Facts, Computed, unknown>,
  work: OperationWork<Payload>,
): Promise<void> {
  while ((await doChunk(operation, work)) === 'done') await work.turn();
}
