import { startThreads, type Threads } from '../operations/threads.ts';

let threads: Threads | undefined;

/** The threads of all test servers of a process: one that starts loads the whole domain from its source, which takes seconds. */
export function sharedThreads(): Threads {
  threads ??= startThreads(1);
  return threads;
}
