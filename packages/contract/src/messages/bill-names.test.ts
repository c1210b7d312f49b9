import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Sentences that name a bill, with the type of the parameter. A bill's internal number is a count of the company; its name is the number as
 * printed.
 */
const naming = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/\(([^()]*)\)\s*=>\s*[`'][^`']*?\b[Ff]acturas? \$\{(\w+)\}/g)].map(
      ([, parameters = '', argument]) => ({
        of: `${file} ${argument}`,
        type: new RegExp(`\\b${argument}: (\\w+)`).exec(parameters)?.[1],
      }),
    );
  });

it('every sentence that names a bill uses its printed number, with the prefix', () => {
  expect(naming.length).toBeGreaterThan(12);
  expect(naming.filter(({ type }) => type === 'number')).toEqual([]);
});
