import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/**
 * React calls the return value of an effect as its cleanup. Scrolling returns a promise in some browsers and nothing in others, so an effect
 * that returns it would break the page.
 */
test('no effect implicitly returns the result of an expression', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const returning = files.filter((name) =>
    /\buse(Layout)?Effect\(\(\) => [^{\s]/.test(readFileSync(join(SOURCES, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(returning).toEqual([]);
});
