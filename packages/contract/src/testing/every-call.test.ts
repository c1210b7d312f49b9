import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('exports every contract folder that has an entry point, each of which is public', () => {
  const entrances = readdirSync(source).filter((folder) => existsSync(join(source, folder, 'index.ts')));
  const listed = readFileSync(join(import.meta.dirname, 'every-call.ts'), 'utf8');
  const { exports } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8'));
  expect(entrances.filter((folder) => !listed.includes(`'../${folder}/index.ts'`))).toEqual([]);
  expect(entrances.filter((folder) => exports[`./${folder}`] === undefined)).toEqual([]);
  expect(entrances.length).toBeGreaterThan(5);
});
