import { serverTexts } from '@contador/contract/messages';
import { counted, type Result, refused } from '@contador/kernel';
import type { LocatedError } from '@contador/market-files';
import { ThreadExhausted, type Threads, type ThreadTask, threadBounds } from '../operations/threads.ts';

type Read<Value> = Result<Value, LocatedError[]>;

/**
 * Reads files in a thread, the only place where a workbook is ever opened: what one of them holds can neither stop the
 * server nor fill its memory. A file that asks for more than a thread has is refused with the bound.
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
      error.of === 'memory'
        ? `${threadBounds.megabytes} MB de memoria`
        : counted(threadBounds.seconds, 'segundo', 'segundos');
    const expected = serverTexts.readableWithin(bound);
    return refused([{ file: argument.files[0]?.name ?? '', rule: 'too-large', expected }]);
  }
}
