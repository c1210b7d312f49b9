import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isBlank, visibleLetters } from './visible-letters.ts';

it.each([
  ['', 0],
  [' \t\r\n', 0],
  ['\u00a0\u2003\u3000', 0],
  ['\u200b\u200c\u200d\u2060\ufeff', 0],
  ['\u00ad\u034f\u061c\u180e', 0],
  ['\u115f\u1160\u3164\uffa0', 0],
  ['\u202a\u202e\u2066\u2069\u200e', 0],
  ['\u2800\ufe0f\u{e0061}\u{e01ef}', 0],
  ['\u0000\u001b', 0],
  [' x ', 1],
  ['a\u200bb', 2],
  ['Nariño', 6],
  ['n\u0303', 2],
  ['😀', 1],
  ['-', 1],
])('%j has %i visible letters', (text, letters) => {
  expect([visibleLetters(text), isBlank(text)]).toEqual([letters, letters === 0]);
});

it('no other code tests for blank texts: a space is not the only invisible character', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const names = ['packages/contract/src', 'packages/domain/src', 'apps/web/src', 'apps/server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name)),
  );
  expect(names.length).toBeGreaterThan(900);
  const blank = /\.trim\(\)(\.length)? [=!]== ('|0)|\.trim\(\)\s*\.min\(/;
  expect(names.filter((name) => blank.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});
