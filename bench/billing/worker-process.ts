import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'server', 'worker.js');

/** A process that only runs long work. */
export interface WorkerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the built worker on a database and waits until it is ready. */
export async function startWorker(url: string): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [BUILT], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('the worker ended before it was ready');
    }),
  ]);
  child.stdout.resume();
  return {
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
