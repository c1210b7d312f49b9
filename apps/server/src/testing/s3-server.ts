import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FilePlace } from '../platform/files/file-place.ts';
import { readFilesUrl } from '../platform/files/files-url.ts';
import { openFilePlace } from '../platform/files/open-file-place.ts';

const BUCKET = 'archivos';

/** A separate process that speaks S3, knows one key and stores objects in a folder. It parses signatures without verifying them. */
export interface S3Server {
  /** Value for `FILES_URL`. */
  readonly url: string;
  /** Paths of the stored files whose keys have the prefix. */
  objects(prefix?: string): string[];
  /** Stops the server, like a machine that is gone; `back` starts it again. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the server on a free port, with an empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'contador-s3-'));
  const port = await freePort();
  const script = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET, '-s'];
  let child: ChildProcess | undefined;
  const back = async () => {
    child = spawn(process.execPath, [script, ...words], { stdio: 'ignore' });
    for (;;) {
      const answers = await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
      if (answers) return;
      if (child.exitCode !== null) throw new Error('the server that speaks S3 ended');
      await pause(50);
    }
  };
  const away = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGKILL');
    await ended;
  };
  await back();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}/contador`,
    objects: (prefix = '') =>
      (readdirSync(join(folder, BUCKET), { recursive: true }) as string[])
        .filter((path) => path.startsWith(`contador/${prefix}`) && path.endsWith('_object'))
        .map((path) => join(folder, BUCKET, path)),
    away,
    back,
    close: async () => {
      await away();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens the store as the product does; `rest` is appended to the address: `?new=postgres`. */
export function placeAt({ url }: Pick<S3Server, 'url'>, rest = ''): FilePlace {
  return openFilePlace({ filesUrl: readFilesUrl(`${url}${rest}`) }) as FilePlace;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
