import { describe, expect, it } from 'vitest';
import { LatinLines } from './latin-lines.ts';
import { points } from './pen.ts';
import { shapedFigure } from './shaped-figure.ts';
import { sheetTypeface, sheetWeights } from './typefaces.ts';

const FIGURES = ['0', '7', '1,234.56', '−18,600.00', '·', '11,111,111.11', '74.47', '999,999,999,999.999999'];

describe.each(sheetWeights)('Figure of weight %i', (weight) => {
  const { glyph, advances, kern } = sheetTypeface(weight);

  it.each(FIGURES)('%s is shaped like text glyph by glyph', (text) => {
    const glyphs = [...text].map((sign) => glyph(sign.codePointAt(0) as number) as number);
    const kerns = glyphs.map((each, at) => (at === 0 ? 0 : kern(glyphs[at - 1] as number, each)));
    const begins = [0];
    for (const [at, each] of glyphs.entries())
      begins.push((begins.at(-1) as number) + (advances[each] as number) + (kerns[at + 1] ?? 0));
    const shown = glyphs.map(
      (each, at) => (kerns[at] ? `>${-(kerns[at] as number)}<` : '') + each.toString(16).padStart(4, '0'),
    );
    const shaped = shapedFigure(text, weight);
    expect(shaped?.shown).toBe(`[<${shown.join('')}>]`);
    expect(shaped?.places).toEqual(begins);
    expect(shaped?.width).toBe(begins.at(-1));
  });

  it.each(['', '12 kWh', 'fi', '1\u00002', '5%', '1\u01002', '1'.repeat(25)])('%j is none', (text) => {
    expect(shapedFigure(text, weight)).toBeUndefined();
  });
});

it('writes points with at most three decimals and no trailing zeros', () => {
  const written = [0, 0.0004, 0.0005, 0.86, 1, 12.5, 33.125, 100.01, 841.89, 1.0005, -0.0001, -3.25, 2e6 + 0.5];
  expect(written.map(points)).toEqual([
    '0',
    '0',
    '0.001',
    '0.86',
    '1',
    '12.5',
    '33.125',
    '100.01',
    '841.89',
    '1.001',
    '0',
    '-3.25',
    '2000000.5',
  ]);
});

it('returns lines as written, each at its reported offset', () => {
  const lines = Array.from({ length: 3_000 }, (_, at) => `${at} ñ ${'x'.repeat(at % 40)}`);
  const written = new LatinLines();
  const begins = lines.map((line) => written.add(line));
  const bytes = written.bytes();
  expect(bytes.toString('latin1')).toBe(lines.join('\n'));
  for (const [at, line] of lines.entries())
    expect(bytes.toString('latin1', begins[at], (begins[at] as number) + line.length)).toBe(line);
});
