import { serverTexts } from '@contador/contract/messages';
import { counted, type Result, refused } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import { ThreadExhausted, type Threads, type ThreadTask, threadBounds } from '../threads/threads.ts';

type Read<Value> = Result<Value, LocatedError[]>;

/**
 * Reads files in a worker thread, the only place where workbooks are opened, so that their content can neither block the server nor exhaust
 * its memory. A file that exceeds the limits of a thread is refused with the limit.
 */
export async function readInThread<Argument extends { readonly files: readonly { readonly name: string }[] }, Value>(
  threads: Threads,
  task: ThreadTask<Argument, Read<Value>>,
  argument: Argument,
): Promise<Read<Value>> {
  try {
    return await threads.run(task, argument);
  } catch (error) {
    if (!(error instanceof ThreadExhausted)) throw error;
    const bound =
      error.resource === 'memory'
        ? `${threadBounds.megabytes} MB de memoria`
        : counted(threadBounds.seconds, 'segundo', 'segundos');
    const expected = serverTexts.readableWithin(bound);
    return refused([{ file: argument.files[0]?.name ?? '', rule: 'too-large', expected }]);
  }
}
