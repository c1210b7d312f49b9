import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@contador/contract';
import * as contract from '@contador/contract/testing/every-call';
import { expect, it } from 'vitest';
import { calls } from './areas.ts';

const matrices = (readdirSync(import.meta.dirname, { recursive: true }) as string[])
  .filter((path) => path.endsWith('.matrix.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join('\n');
const named = new Set(matrices.match(/\b\w+\b/g));
const nameOf = new Map(Object.entries(contract).map(([name, value]) => [value as unknown, name]));

it('every call of the server is tried by every role of every company, of its own and another, without a session and with one that ended', () => {
  const left = calls
    .map(({ endpoint }): Endpoint => endpoint)
    .filter((endpoint) => !named.has(nameOf.get(endpoint) ?? ''));
  expect(left.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
