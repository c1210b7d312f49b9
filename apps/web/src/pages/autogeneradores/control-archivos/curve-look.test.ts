import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESTIMATION_METHODS } from '@contador/domain/self-generators';
import { expect, test } from 'vitest';
import { curveLook } from './curve-look.ts';

/** Value of a token in the light theme, which comes first in the file. */
const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens/tokens.css'), 'utf8');
const hexOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? name;
const component = { R: hexOf('component-r'), D: hexOf('component-d') } as never;
const tokens = { text2: hexOf('text-2'), exported: hexOf('exported'), component };

test('curves of methods offered together differ from each other, from the chosen one and from zeros', () => {
  for (const kind of ['CONSUMO', 'LECTURAS']) {
    const looks = ESTIMATION_METHODS.filter((method) => method.startsWith(kind)).map((_, at) => curveLook(at));
    expect(new Set(looks.map(({ stroke }) => String(stroke))).size).toBe(looks.length);
    const colors = [hexOf('imported'), hexOf('refused'), ...looks.map(({ colorOf }) => colorOf(tokens))];
    expect(new Set(colors).size).toBe(looks.length + 2);
    expect(colors.every((color) => color.startsWith('#'))).toBe(true);
  }
});
