import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { BoundedWork } from './bounded-work.ts';

/** Arithmetic that runs in a worker thread: a pure function of what can be copied between threads. */
export interface ThreadTask<Argument, Value> {
  readonly name: string;
  readonly compute: (argument: Argument) => Value | Promise<Value>;
}

/** Declares it. List its file in `thread-tasks.ts`, so that the threads find it. */
export function threadTask<Argument, Value>(
  name: string,
  compute: (argument: Argument) => Value | Promise<Value>,
): ThreadTask<Argument, Value> {
  return { name, compute };
}

/** One of a list of tasks of every argument. */
export type AnyThreadTask = ThreadTask<never, unknown>;

/** What a thread may take: more is taken for an attack or a mistake, and given up. */
export const threadBounds = { megabytes: 512, seconds: 60 } as const;

/** Thrown where a task wanted more memory or time than a thread has. The thread is ended, and another takes its place. */
export class ThreadExhausted extends Error {
  readonly of: 'memory' | 'time';
  constructor(of: 'memory' | 'time') {
    super(`a thread ran out of ${of}`);
    this.of = of;
  }
}

export interface Threads {
  /** Computes it in a thread. Throws what the function throws, and `ThreadExhausted`. */
  run<Argument, Value>(task: ThreadTask<Argument, Value>, argument: Argument): Promise<Value>;
  close(): Promise<void>;
}

const bundled = new URL('./thread.js', import.meta.url);
const source = new URL('../thread.ts', import.meta.url);

/** In development the threads read TypeScript as we do, wherever the process was started. */
function started(script: URL): { filename: string; execArgv?: string[] } {
  if (script.pathname.endsWith('.js')) return { filename: fileURLToPath(script) };
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename: fileURLToPath(script), execArgv: ['--import', loader] };
}

/** Threads are made when first needed and end after a while without work. They run another script only where something is measured or tested. */
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
    // What goes wrong in a task reaches whoever waits for it; a thread that dies between tasks is replaced.
    threads.on('error', () => undefined);
    return threads;
  };
  return {
    // The time of a task begins with a free thread: what others take is not its own.
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
