import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeySource } from './sealed-secret.ts';

/** Length of the key in bytes: AES-256. */
const LENGTH = 32;

/**
 * Where the key that seals secrets is. A file of an embedded database is made at the first need; that of an external database has to exist,
 * because every server of the database needs the same one.
 */
export interface KeyFile {
  readonly path: string;
  readonly mayBeMade: boolean;
}

/** Thrown when the key file is missing or is not a key. */
export class KeyFileUnusable extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`the key in ${path} is missing or not of length ${LENGTH}`);
    this.path = path;
  }
}

/** The key of a configuration; `undefined` if it names none. The file is read at each use, so that it can be replaced without a restart. */
export function keyOf({ keyFile }: { readonly keyFile: KeyFile | undefined }): KeySource | undefined {
  return keyFile && (() => readKey(keyFile));
}

/** Reads the key; creates the file with mode 0600 if it may be made. A concurrent process that created it first wins. */
export function readKey({ path, mayBeMade }: KeyFile): Buffer {
  if (mayBeMade) {
    mkdirSync(dirname(path), { recursive: true });
    try {
      writeFileSync(path, `${randomBytes(LENGTH).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  let key: Buffer;
  try {
    key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch {
    throw new KeyFileUnusable(path);
  }
  if (key.length !== LENGTH) throw new KeyFileUnusable(path);
  return key;
}
