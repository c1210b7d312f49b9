import { UNITS } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { unitText } from '../format/unit-text.ts';

/** All message catalogues: of calls and pages, of file readers, and of the server's messages to its operator. */
const modules = import.meta.glob(
  [
    './**/*.ts',
    '!./**/*.test.ts',
    '../../../market-files/src/messages/*.ts',
    '../../../../apps/server/src/messages/*.ts',
  ],
  { eager: true },
) as Record<string, object>;

/** Sample arguments for message functions; each function is called with those that it accepts. */
const samples: readonly unknown[] = ['Muestra', 3, ['Una', 'Otra'], { year: 2025, number: 10 }, {}];
const MOST_ARGUMENTS = 4;

/** Every sentence that the catalogue can produce, with its path. */
function sentencesIn(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((each, place) => sentencesIn(each, `${at}.${place}`));
  if (typeof value === 'function')
    return filled(value as (...args: unknown[]) => unknown).flatMap((it) => sentencesIn(it, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => sentencesIn(each, `${at}.${key}`));
}

function filled(make: (...args: unknown[]) => unknown): string[] {
  return samples.flatMap((sample) => {
    try {
      const made = make(...Array.from({ length: MOST_ARGUMENTS }, () => sample));
      const isWhole = typeof made === 'string' && !/undefined|NaN|\[object|function|Una,Otra/.test(made);
      return isWhole ? [made] : [];
    } catch {
      return [];
    }
  });
}

const sentences = Object.entries(modules).flatMap(([file, exported]) => sentencesIn(exported, file));

/** Sentences quoted literally from the specification. */
const quoted = /¿ ?Desea (publicar|eliminar|continuar)\b.*(\?\.|\s\?)/;

describe('the catalogue of sentences', () => {
  it('finds its modules', () => {
    const found = (folder: string) => Object.keys(modules).filter((file) => file.startsWith(folder)).length;
    expect(found('./')).toBeGreaterThan(100);
    expect(found('../../../market-files/')).toBeGreaterThan(5);
    expect(found('../../../../apps/server/')).toBeGreaterThan(5);
    expect(sentences.length).toBeGreaterThan(1600);
  });

  it.each([
    ['two full stops', /(?<!\.)\.\.(?!\.)/],
    ['an empty place before a stop', /\s[.,;:](\s|$)/],
    ['a space before the end of a question', /\s[?!]/],
    ['a hyphen in the place of a minus', /(^|[\s($])-\d/],
    ['a unit in English', /\b(invoices?|fractions?|index|month|hours?)\b/i],
  ])('none has %s', (_, fault) => {
    expect(sentences.filter(([, text]) => fault.test(text) && !quoted.test(text))).toEqual([]);
  });
});

it('every unit is shown in Spanish', () => {
  expect(UNITS.map(unitText).filter((unit) => /invoice|fraction|index|month|hour/.test(unit))).toEqual([]);
});
