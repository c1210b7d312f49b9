import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '8080';
const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Restarts the server at each change, and serves the pages with hot reload; their calls go to the server. */
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: join(root, 'apps', 'web'),
    stdio: 'inherit',
    env: { ...process.env, API: `http://127.0.0.1:${port}` },
  }),
];
// Ctrl+C also reaches the children; wait until the server has closed its database.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (signal === 'SIGTERM') for (const child of children) child.kill('SIGTERM');
  });
}
await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
