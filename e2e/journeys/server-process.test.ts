import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyOfData, removeData } from '../data-folder.ts';
import { BUILT } from '../product.ts';

/** The server as a separate process, with its own database. */
interface Started {
  readonly process: ChildProcess;
  readonly address: string;
  readonly output: () => string;
}

let folder: string;
const running = new Set<ChildProcess>();

function launch(environment: Record<string, string>): { process: ChildProcess; output: () => string } {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [BUILT], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: folder, LOG_FORMAT: 'text', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { process: child, output: () => text };
}

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const { process: child, output } = launch(environment);
  const [, address = ''] = await until(child, output, /listo:\s+(http:\S+)/);
  return { process: child, address, output };
}

/** Waits until the process prints a match. */
async function until(child: ChildProcess, output: () => string, words: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const match = words.exec(output());
    if (match !== null) return match;
    if (child.exitCode !== null) throw new Error(`never said ${words}: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = await ended;
  return code as number | null;
}

const enter = async (address: string) => {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dev@demo', password: 'Contador2026' }),
  });
  return (await answer.json()) as { access_token: string };
};
const session = (address: string, token: string) =>
  fetch(`${address}/api/session`, { headers: { authorization: `Bearer ${token}` } });
const postmaster = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** A zombie process is no longer alive. */
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
};

beforeAll(() => {
  folder = copyOfData(inject('seededData'));
});
afterAll(async () => {
  for (const child of running) await end(child, 'SIGINT');
  removeData(folder);
});

describe('the server process', () => {
  it('starts, stops on Ctrl+C together with its database, and keeps its data', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
    expect(first.output()).toContain('field-tech@spectrum');
    const { access_token } = await enter(first.address);
    const database = postmaster();
    expect(await end(first.process, 'SIGINT')).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(first.output()).toContain('Contador se detuvo.');

    const second = await start();
    expect((await session(second.address, access_token)).status).toBe(200);
    expect(await end(second.process, 'SIGTERM')).toBe(0);
  });

  it('drains on SIGTERM, still answering, and ends at once on a second signal', async () => {
    const { process: child, address } = await start({ DRAIN_SECONDS: '60' });
    const status = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    const database = postmaster();
    child.kill('SIGTERM');
    await expect.poll(() => status('/readyz')).toBe(503);
    expect([await status('/livez'), (await enter(address)).access_token]).toEqual([200, expect.any(String)]);
    expect(await end(child, 'SIGTERM')).toBe(1);
    // The next start takes over the database that was left behind.
    expect(isAlive(database)).toBe(true);
    const second = await start();
    expect(isAlive(database)).toBe(false);
    expect(await end(second.process, 'SIGTERM')).toBe(0);
  });

  it('killed without warning, starts again with everything committed', async () => {
    const first = await start();
    const { access_token } = await enter(first.address);
    const orphan = postmaster();
    await end(first.process, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    const second = await start();
    expect(isAlive(orphan)).toBe(false);
    expect((await session(second.address, access_token)).status).toBe(200);
    await end(second.process, 'SIGINT');
  });

  it('never opens a folder that is open in another process', async () => {
    const first = await start();
    const second = launch({});
    const [code] = await once(second.process, 'exit');
    expect([code, second.output()]).toEqual([1, expect.stringContaining('Contador ya está en marcha con la carpeta')]);
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200);
    await end(first.process, 'SIGINT');
  });

  it('without the demonstration refuses its accounts, and lists none', async () => {
    const server = await start({ DEMO: 'off' });
    expect(server.output()).not.toContain('Contador2026');
    const refused = (await enter(server.address)) as unknown as { error: { code: string } };
    expect(refused.error.code).toBe('wrong-credentials');
    const listed = await (await fetch(`${server.address}/api/demo-accounts`)).json();
    expect(listed).toEqual({ hasCompany: true, password: null, tenants: [] });
    await end(server.process, 'SIGINT');
  });

  it('explains an unusable setting in one sentence', async () => {
    const { process: child, output } = launch({ PORT: 'ochenta', DEMO: 'quizás' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toBe(
      'PORT debe ser un número de 0 a 65535, y es «ochenta».\nDEMO debe ser «on» u «off», y es «quizás».\n',
    );
  });
});
