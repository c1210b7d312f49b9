import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const ACCESS = join('apps', 'server', 'src', 'access');
const document = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8');
const lines = document.split('\n').filter((line) => /^\| \d/.test(line));

/** Number of requirements of level 1 and 2 in each section of ASVS 5.0.0. They come first in their section. */
const SECTIONS: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
};

/** Requirements that the line begins with: `6.1.1`, `10.6.1, 10.6.2` or `6.6.1–6.6.3`. */
function requirementsOf(line: string): string[] {
  const [first = '', last = first] = /^\| ([\d.]+)(?:[–,] ?([\d.]+))?/.exec(line)?.slice(1) ?? [];
  const section = first.slice(0, first.lastIndexOf('.'));
  const number = (text: string) => Number(text.split('.').at(-1));
  const count = number(last) - number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}.${number(first) + index}`);
}

it('the comparison with ASVS has each requirement of level 1 and 2, once and in order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(lines.flatMap(requirementsOf)).toEqual(expected);
});

it('each of its lines has a state, and the files that it names exist', () => {
  const states = lines.map((line) => line.split(' | ')[1]?.replaceAll('*', ''));
  expect([...new Set(states)].sort()).toEqual(['contrary', 'held', 'not applicable', 'partly']);
  const named = [...document.matchAll(/`([\w./-]+\.(?:tsx?|tsv|txt))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  const places = [root, join(root, ACCESS)];
  expect(named.filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual([]);
});
