import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const WORKER = join(import.meta.dirname, '..', 'dist', 'server', 'worker.js');

/** The built `npm run worker` process. */
export interface WorkerProcess {
  /** True until it ends, by itself or killed. */
  isRunning(): boolean;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

/** Starts a worker on a database and waits until it accepts work; throws with its output when it ends before. */
export async function startWorker(databaseUrl: string): Promise<WorkerProcess> {
  const { DATABASE_DIRECT_URL, NODE_OPTIONS, VITEST, ...environment } = process.env;
  const child = spawn(process.execPath, [WORKER], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      LOG_FORMAT: 'text',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await ready(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    async kill() {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (READY.test(printed)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`the worker ended:\n${printed}`)));
  });
}

const READY = /está listo/;
