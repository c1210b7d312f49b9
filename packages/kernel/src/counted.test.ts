import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agreed, counted } from './counted.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = ['packages', 'apps/web/src', 'apps/server/src'];
const NOT_READ = /node_modules|\.test\.tsx?$|[\\/]testing[\\/]|[\\/]synthetic-(?:month|billing)[\\/]/;

/** Words that end in s and are not the plural of a counted word. */
const NO_PLURAL = /^(es|los|las|más|menos|sus|tras|después|antes|ms|as|is|was|has|hours|prices|writes)$/;

function sources(): { name: string; text: string }[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !NOT_READ.test(name))
      .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') })),
  );
}

/** All words counted in some sentence. */
function countedWords(texts: readonly { text: string }[]): Set<string> {
  const calls = texts.flatMap(({ text }) => [...text.matchAll(/counted\([^']*'[^']+', '(\p{Ll}+)/gu)]);
  return new Set(calls.map((call) => call[1] as string));
}

it('the word agrees with the count', () => {
  expect([0, 1, 2, 1204].map((count) => counted(count, 'fila', 'filas'))).toEqual([
    '0 filas',
    '1 fila',
    '2 filas',
    '1,204 filas',
  ]);
  expect([1, 2].map((count) => agreed(count, 'tiene', 'tienen'))).toEqual(['tiene', 'tienen']);
});

it('every sentence with a count uses these functions', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(900);
  const known = countedWords(all);
  expect(known.size).toBeGreaterThan(25);
  const faults = all.flatMap(({ name, text }) => {
    const inTemplates = [...text.matchAll(/\$\{(?!numeral)[^{}`]*\} (\p{Ll}+s)(?!\p{L})/gu)].filter(
      ([, word]) => !NO_PLURAL.test(word as string),
    );
    const inMarkup = [...text.matchAll(/[^$]\{[^{}]*\} (\p{Ll}+)(?!\p{L})/gu)].filter(([, word]) =>
      known.has(word as string),
    );
    const inChoices = [
      ...text.matchAll(
        /=== 1\s*\?\s*(?:['`]1 [^'`]*['`]\s*:|'\p{Ll}+' : '\p{Ll}+[sn]'|['`][^'`]*['`]\s*:\s*`[^`]*\$\{)/gu,
      ),
    ];
    return [...inTemplates, ...inMarkup, ...inChoices].map(([found]) => `${name}: ${found}`);
  });
  expect(faults).toEqual([]);
});
