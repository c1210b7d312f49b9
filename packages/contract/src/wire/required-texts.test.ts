import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueSentence } from '../messages/entry/issue-sentence.ts';
import * as contract from '../testing/every-call.ts';
import { shapeOf } from './renamed.ts';

/** Texts without a visible letter: spaces of every width, zero widths, marks of direction, hyphens and fillers. */
const INVISIBLE = [
  ' ',
  '\t\r\n',
  '\u00a0',
  '\u2003',
  '\u200b',
  '\u200b\u200c\u200d',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u200e\u202e\u2069',
  '\ufe0f',
  '\u{e0061}',
  ' \u200b \u3164 ',
];

/** Excluded: a password at sign-in must be compared as typed. */
const AS_IT_IS = [
  '/login password',
  '/api/accept-link new_password',
  '/api/begin-company person password',
  '/api/update-own-contact password',
  '/api/confirm-session password',
];

const endpoints = (Object.values(contract) as unknown[]).filter(
  (it): it is contract.Endpoint =>
    typeof it === 'object' && it !== null && 'method' in it && 'path' in it && 'reply' in it,
);

interface Definition {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Every schema within a schema, with the path of names on the wire. */
function* within(schema: z.ZodType, at: string): Generator<readonly [at: string, schema: z.ZodType]> {
  yield [at, schema];
  const { innerType, in: first, element, valueType, options = [], shape } = schema.def as Definition;
  for (const each of [innerType, element, valueType, ...options]) if (each) yield* within(each, at);
  const fields = shapeOf(schema);
  if (fields) for (const [key, [, each]] of Object.entries(fields)) yield* within(each, `${at} ${key}`);
  else if (first) yield* within(first, at);
  if (shape) for (const [key, each] of Object.entries(shape)) yield* within(each, `${at} ${key}`);
}

const saidOf = (schema: z.ZodType, text: string) => {
  const read = z.safeDecode(schema, text as never);
  return read.success ? 'taken' : [...new Set(read.error.issues.map(issueSentence))].join(' ');
};

it('wherever an empty text is refused, a text without visible letters is refused too, with the same message for required texts', () => {
  const all = endpoints.flatMap(({ path, body }) => [...within(body, path)]);
  const required = all.filter(([at, schema]) => saidOf(schema, '') !== 'taken' && !AS_IT_IS.includes(at));
  const isWritten = (schema: z.ZodType) => saidOf(schema, '').startsWith('Escriba ');
  expect(required.filter(([, schema]) => isWritten(schema)).length).toBeGreaterThan(150);
  const faults = required.flatMap(([at, schema]) => {
    const passes = (outcome: string) => outcome === 'taken' || (isWritten(schema) && outcome !== saidOf(schema, ''));
    return INVISIBLE.filter((text) => passes(saidOf(schema, text))).map((text) => `${at} ${JSON.stringify(text)}`);
  });
  expect(faults).toEqual([]);
});

it('a stored text becomes empty when it has no visible letter', () => {
  const found = endpoints.flatMap(({ path, body, effect }) => (effect === 'write' ? [...within(body, path)] : []));
  const storedTexts = found.filter(([, schema]) => saidOf(schema, '') === 'taken' && saidOf(schema, ' x ') === 'taken');
  const trimmed = storedTexts.filter(([, schema]) => z.safeDecode(schema, ' x ' as never).data === 'x');
  expect(trimmed.length).toBeGreaterThan(100);
  const faults = trimmed.flatMap(([at, schema]) =>
    INVISIBLE.filter((text) => z.safeDecode(schema, text as never).data !== z.safeDecode(schema, '' as never).data).map(
      (text) => `${at} ${JSON.stringify(text)}`,
    ),
  );
  expect(faults).toEqual([]);
});

it('a reason of ten letters needs ten visible ones', () => {
  const reason = contract.updateTenantOptions.body;
  const outcome = (text: string) =>
    z
      .safeDecode(reason, { reason: text } as never)
      .error?.issues.filter(({ path }) => path[0] === 'reason')
      .map(issueSentence);
  const short = ['Escriba al menos 10 caracteres.'];
  expect([
    outcome('Resolución'),
    outcome('corto'),
    outcome(`corto${'\u200b'.repeat(9)}`),
    outcome('\u3164'.repeat(12)),
  ]).toEqual([[], short, short, short]);
});
