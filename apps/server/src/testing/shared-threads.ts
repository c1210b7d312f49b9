import { startThreads, type Threads } from '../platform/threads/threads.ts';
import { bundledScript } from './bundled-scripts.ts';

let threads: Threads | undefined;

/** The threads shared by all test servers of a process: starting one loads the whole domain. */
export function sharedThreads(): Threads {
  threads ??= startThreads(1, bundledScript('thread'));
  return threads;
}
