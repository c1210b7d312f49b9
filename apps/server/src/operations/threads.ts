import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';

/** Arithmetic that runs in a worker thread: a pure function of what can be copied between threads. */
export interface ThreadTask<Argument, Value> {
  readonly name: string;
  readonly compute: (argument: Argument) => Value | Promise<Value>;
}

/** Declares it. List it in the `threadTasks` of the area, so that the threads know it. */
export function threadTask<Argument, Value>(
  name: string,
  compute: (argument: Argument) => Value | Promise<Value>,
): ThreadTask<Argument, Value> {
  return { name, compute };
}

/** One of a list of tasks of every argument. */
export type AnyThreadTask = ThreadTask<never, unknown>;

export interface Threads {
  /** Computes it in a thread. Throws what the function throws. */
  run<Argument, Value>(task: ThreadTask<Argument, Value>, argument: Argument): Promise<Value>;
  close(): Promise<void>;
}

const bundled = new URL('./thread.js', import.meta.url);
const source = new URL('../thread.ts', import.meta.url);

/** In development the threads read TypeScript as we do, wherever the process was started. */
function fromSource(): { filename: string; execArgv: string[] } {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename: fileURLToPath(source), execArgv: ['--import', loader] };
}

/** Threads are made when first needed and end after a while without work. */
export function startThreads(count: number): Threads {
  let pool: Piscina | undefined;
  const start = () => {
    const started = new Piscina({
      ...(existsSync(bundled) ? { filename: fileURLToPath(bundled) } : fromSource()),
      minThreads: 0,
      maxThreads: count,
      idleTimeout: 30_000,
    });
    // What goes wrong in a task reaches whoever waits for it; a thread that dies between tasks is replaced.
    started.on('error', () => undefined);
    return started;
  };
  return {
    run: async (task, argument) => {
      pool ??= start();
      return (await pool.run({ task: task.name, argument })) as never;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
