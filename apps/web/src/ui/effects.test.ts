import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** What an effect gives is called when it ends: scrolling gives a promise in some browsers and nothing in others, and the page would break. */
test('no effect gives what it does', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const giving = files.filter((name) =>
    /\buse(Layout)?Effect\(\(\) => [^{\s]/.test(readFileSync(join(SOURCES, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(giving).toEqual([]);
});
