import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Entry file of `npm start`, built by scripts/build.mjs. */
export const BUILT = join(import.meta.dirname, '..', 'dist', 'server', 'main.js');

/** The built product running on its own port and data. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
  /** Process id of the server; its database server is another process. */
  readonly pid: number;
  /** Milliseconds from the start of the process to its first 200 at /healthz. */
  readonly readyAfterMs: number;
  /** Everything printed so far. */
  output(): string;
  /** Exit code once the process has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Stops it like Ctrl+C. */
  stop(): Promise<void>;
  /** Kills it with SIGKILL, without any cleanup. Its database server stays behind, as after a real crash. */
  kill(): Promise<void>;
}

/** Starts the built product on a data folder and waits until it is ready; `environment` adds to its own. */
export async function startProduct(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const began = performance.now();
  const { child, url, output } = await launch(dataFolder, environment);
  try {
    await answers(url, child, output);
  } catch (error) {
    await end(child, 'SIGKILL');
    endDatabase(dataFolder);
    throw error;
  }
  return {
    url,
    dataFolder,
    pid: child.pid ?? Number.NaN,
    readyAfterMs: performance.now() - began,
    output,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Starts the product and kills it as soon as its output matches; returns the output. Throws when it ends before. */
export async function killWhileStarting(
  dataFolder: string,
  words: RegExp,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { child, output } = await launch(dataFolder, environment);
  while (!words.test(output())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${output()}`);
    await pause(20);
  }
  await end(child, 'SIGKILL');
  return output();
}

async function launch(dataFolder: string, environment: Readonly<Record<string, string>>) {
  if (!existsSync(BUILT)) throw new Error(`${BUILT} is missing: run npm run build first`);
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [BUILT], {
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DEMO: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return { child, url: `http://127.0.0.1:${port}`, output: () => printed };
}

/** Ends the database server left behind by a killed product, so that its folder can be removed. */
export function endDatabase(dataFolder: string): void {
  const note = join(dataFolder, 'postgres', 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !commandOf(pid).includes('postgres')) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The process ended in between.
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function answers(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended:\n${printed()}`);
    const ready = await fetch(`${url}/healthz`).then(
      (reply) => reply.status === 200,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Environment without the variables of the test runner or of a server of the person running it. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_DIRECT_URL, FILES_URL, NODE_OPTIONS, VITEST, ...environment } = process.env;
  return { ...environment, NODE_ENV: 'production' };
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
