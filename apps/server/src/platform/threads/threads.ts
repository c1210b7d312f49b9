import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { BoundedWork } from './bounded-work.ts';

/** Computation for a worker thread: a pure function of values that can be copied between threads. */
export interface ThreadTask<Argument, Value> {
  readonly name: string;
  readonly compute: (argument: Argument) => Value | Promise<Value>;
}

/** Declares a thread task. List its file in `thread-tasks.ts`, so that the threads find it. */
export function threadTask<Argument, Value>(
  name: string,
  compute: (argument: Argument) => Value | Promise<Value>,
): ThreadTask<Argument, Value> {
  return { name, compute };
}

/** A task with any argument, for lists. */
export type AnyThreadTask = ThreadTask<never, unknown>;

/** Limits of a task; exceeding them counts as an attack or a mistake. */
export const threadBounds = { megabytes: 512, seconds: 60 } as const;

/** Thrown when a task exceeds the memory or time of a thread. The thread is ended and replaced. */
export class ThreadExhausted extends Error {
  readonly resource: 'memory' | 'time';
  constructor(resource: 'memory' | 'time') {
    super(`a thread ran out of ${resource}`);
    this.resource = resource;
  }
}

export interface Threads {
  /** Runs a task in a thread. Throws the error of the task, or `ThreadExhausted`. */
  run<Argument, Value>(task: ThreadTask<Argument, Value>, argument: Argument): Promise<Value>;
  close(): Promise<void>;
}

const bundled = new URL('./thread.js', import.meta.url);
const source = new URL('../../thread.ts', import.meta.url);

/** Start options of a thread; in development it loads TypeScript like the main process, from any working directory. */
function started(script: URL): { filename: string; execArgv?: string[] } {
  if (script.pathname.endsWith('.js')) return { filename: fileURLToPath(script) };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename: fileURLToPath(script), execArgv: ['--import', loader] };
}

/**
 * Starts the thread pool. Threads are created on demand and end when idle. `script` overrides the thread's script for measurements and
 * tests.
 */
export function startThreads(count: number, script?: URL): Threads {
  let pool: Piscina | undefined;
  const free = new BoundedWork(count);
  const start = () => {
    const threads = new Piscina({
      ...started(script ?? (existsSync(bundled) ? bundled : source)),
      minThreads: 0,
      maxThreads: count,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: threadBounds.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    // Task errors reach their caller; a thread that dies between tasks is replaced.
    threads.on('error', () => undefined);
    return threads;
  };
  return {
    // The time limit starts when a thread is free, so time spent in the queue does not count.
    run: (task, argument) =>
      free.run(async () => {
        pool ??= start();
        const limit = new AbortController();
        const timer = setTimeout(() => limit.abort(), threadBounds.seconds * 1000);
        try {
          return (await pool.run({ task: task.name, argument }, { signal: limit.signal })) as never;
        } catch (error) {
          if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadExhausted('memory');
          if (limit.signal.aborted) throw new ThreadExhausted('time');
          throw error;
        } finally {
          clearTimeout(timer);
        }
      }),
    close: async () => {
      await pool?.destroy();
    },
  };
}
