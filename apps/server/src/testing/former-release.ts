import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const MIGRATIONS = 'apps/server/src/platform/database/migrations';

/** A release that knows none of the newest migrations, built from the history of the project. */
export interface FormerRelease {
  /** Names of the migrations that it does not know. */
  readonly unknown: readonly string[];
  /** Runs one of its commands to its end, and returns what it printed. */
  command(name: string, args: readonly string[], environment: NodeJS.ProcessEnv): string;
  /** Starts its server and waits until it is ready; throws with its output when it ends before. */
  start(environment: NodeJS.ProcessEnv): Promise<FormerServer>;
  remove(): void;
}

export interface FormerServer {
  readonly url: string;
  stop(): Promise<void>;
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Builds the release before the commit that added the newest migration. Its folder is below `dist`, so that it finds the installed npm
 * packages.
 */
export async function formerRelease(): Promise<FormerRelease> {
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
  const commit = git('rev-parse', `${added}^`);
  const known = git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`).split('\n');
  const present = git('ls-tree', '--name-only', 'HEAD', `${MIGRATIONS}/`).split('\n');
  const tree = join(root, 'dist', `former-${commit.slice(0, 12)}`);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${tree}"`], { cwd: root });
  const { bundleServer } = await import(pathToFileURL(join(tree, 'scripts', 'bundle-server.mjs')).href);
  const server = join(tree, 'dist', 'server');
  const source = join(tree, 'apps', 'server', 'src');
  const entries = ['main', 'thread', 'company'].map((name) => join(source, `${name}.ts`));
  await bundleServer(entries, server);
  cpSync(join(tree, MIGRATIONS), join(server, 'migrations'), { recursive: true });
  const bare = { PATH: process.env.PATH, DEMO: 'off', HOST: '127.0.0.1' };
  return {
    unknown: present.filter((name) => !known.includes(name)).map((name) => name.slice(MIGRATIONS.length + 1)),
    command: (name, args, environment) =>
      execFileSync(process.execPath, [join(server, `${name}.js`), ...args], {
        cwd: root,
        env: { ...bare, ...environment },
        encoding: 'utf8',
      }),
    start: (environment) => started(join(server, 'main.js'), { ...bare, ...environment }),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
}

async function started(script: string, env: NodeJS.ProcessEnv): Promise<FormerServer> {
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${env.PORT}`;
  for (;;) {
    if (hasEnded(child)) throw new Error(printed);
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    await pause(100);
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
