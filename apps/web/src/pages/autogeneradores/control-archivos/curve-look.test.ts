import { ESTIMATION_METHODS } from '@contador/domain/self-generators';
import { expect, test } from 'vitest';
import { curveLook } from './curve-look.ts';

const tokens = { text2: 'grey', component: new Proxy({}, { get: (_, name) => String(name) }) } as never;

test('of the ways that a month of readings or of consumption offers at once, no two are drawn in one colour or one stroke', () => {
  for (const kind of ['CONSUMO', 'LECTURAS']) {
    const looks = ESTIMATION_METHODS.filter((method) => method.startsWith(kind)).map((_, at) => curveLook(at));
    expect(new Set(looks.map(({ stroke }) => String(stroke))).size).toBe(looks.length);
    expect(new Set(looks.map(({ colorOf }) => colorOf(tokens))).size).toBe(looks.length);
  }
});
