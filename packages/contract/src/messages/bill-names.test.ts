import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Sentences that name a bill, with the type of what they name it by. A bill's number is a count of the company's; its name is what the paper has. */
const naming = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/\(([^()]*)\)\s*=>\s*[`'][^`']*?\b[Ff]acturas? \$\{(\w+)\}/g)].map(
      ([, given = '', named]) => ({
        of: `${file} ${named}`,
        type: new RegExp(`\\b${named}: (\\w+)`).exec(given)?.[1],
      }),
    );
  });

it('every sentence that names a bill names it as its paper does, with the prefix', () => {
  expect(naming.length).toBeGreaterThan(12);
  expect(naming.filter(({ type }) => type === 'number')).toEqual([]);
});
