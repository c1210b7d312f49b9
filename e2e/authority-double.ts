import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type {
  AcceptedFile,
  AuthorityFault,
} from '../apps/server/src/billing/electronic/authority/testing/fake-authority.ts';

/** The fake of the tax authority, running in its own process. */
export interface AuthorityDouble {
  /** Address of its web service. */
  readonly url: string;
  /** Makes it fail once for each of these numbers. */
  failOn(faults: Readonly<Record<string, AuthorityFault>>): Promise<void>;
  /** Accepted documents, and the number of every received file. */
  seen(): Promise<{ readonly accepted: readonly AcceptedFile[]; readonly received: readonly string[] }>;
  stop(): Promise<void>;
}

/** Starts the fake for the company with that NIT and software PIN; it answers `delay` milliseconds after it stored a document. */
export async function startAuthority(nit: string, pin: string, delay = 0): Promise<AuthorityDouble> {
  const { NODE_OPTIONS, VITEST, ...environment } = process.env;
  const script = join(import.meta.dirname, 'authority-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, nit, pin, String(delay)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const [printed] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { url, control } = JSON.parse(printed) as { url: string; control: string };
  return {
    url,
    failOn: async (faults) => {
      await fetch(control, { method: 'POST', body: JSON.stringify(faults) });
    },
    seen: async () => (await fetch(control)).json() as ReturnType<AuthorityDouble['seen']>,
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
