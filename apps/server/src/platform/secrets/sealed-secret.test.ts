import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { KeyFileUnusable, keyOf, readKey } from './key-file.ts';
import { SecretNotOpened, secretsOf } from './sealed-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'contador-key-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = (byte: number) => () => Buffer.alloc(32, byte);

it('opens what it sealed for the same company and purpose, and nothing else', () => {
  const secrets = secretsOf(key(1), 'cedenar');
  const sealed = secrets.seal('pin', '12345 ñ');
  expect(secrets.open('pin', sealed)).toBe('12345 ñ');
  expect(sealed).not.toContain('12345');
  expect(secrets.seal('pin', '12345 ñ')).not.toBe(sealed);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const [wrong, purpose, text] of [
    [secretsOf(key(2), 'cedenar'), 'pin', sealed],
    [secretsOf(key(1), 'spectrum'), 'pin', sealed],
    [secrets, 'other', sealed],
    [secrets, 'pin', changed],
    [secrets, 'pin', ''],
  ] as const) {
    expect(() => wrong.open(purpose, text)).toThrow(SecretNotOpened);
  }
});

it('makes a key once, readable by its owner only, where it may', () => {
  const path = join(folder, 'data', 'contador.key');
  const made = readKey({ path, mayBeMade: true });
  expect([made.length, statSync(path).mode & 0o777]).toEqual([32, 0o600]);
  expect(readKey({ path, mayBeMade: true }).equals(made)).toBe(true);
  expect(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64').equals(made)).toBe(true);
  expect(() => readKey({ path: join(folder, 'none'), mayBeMade: false })).toThrow(KeyFileUnusable);
  writeFileSync(join(folder, 'short'), 'AAAA');
  expect(() => readKey({ path: join(folder, 'short'), mayBeMade: true })).toThrow(KeyFileUnusable);
  expect(keyOf({ keyFile: undefined })).toBeUndefined();
});
