import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Exit status and complete output of a command of package.json. */
export interface CommandOutcome {
  readonly status: number;
  readonly output: string;
}

/** Runs `npm run NAME -- …` as an operator does. */
export async function npmRun(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, FILES_URL, NODE_OPTIONS, VITEST, NODE_ENV, ...own } = process.env;
  return await new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', name, '--', ...words],
      { cwd: ROOT, env: { ...own, ...environment }, maxBuffer: 64 * 1024 * 1024 },
      (error, out, faults) => resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: out + faults }),
    );
  });
}

/** URL of the embedded database of a running product, as the superuser created by initdb, who can read everything. */
export function embeddedSuperuser(dataFolder: string): string {
  const port = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim();
  return `postgres://contador:${encodeURIComponent(password)}@127.0.0.1:${port}/contador`;
}
