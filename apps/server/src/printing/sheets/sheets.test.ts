import { describe, expect, it } from 'vitest';
import { sheetsOfPdf } from '../../testing/sheets-of-pdf.ts';
import { typesetter } from '../typesetter.ts';
import { LatinLines } from './latin-lines.ts';
import { points } from './pen.ts';
import { shapeText, UndrawnText } from './shaped-text.ts';
import { sheetWeights } from './typefaces.ts';

const log = { error: (...messages: unknown[]) => expect.fail(JSON.stringify(messages)) };

describe('Shaped text', () => {
  it('is as wide as the typesetter sets it, with kerning and the ligature fi', async () => {
    const texts = [
      'AVENIDA TÁVORA, To.',
      'oficina fijada',
      '1,234.56',
      '−18,600.00',
      '11,111,111.11',
      '·',
      '74.47 kWh',
    ];
    const cases = sheetWeights.flatMap((weight) => texts.map((text) => ({ weight, text })));
    const measures = typesetter(
      'measures',
      () => `#set document(title: "Prueba")
#set text(lang: "es", font: families, fallback: false)
#context for it in json("/document.json") [#measure(text(size: 1000pt, weight: it.weight, it.text)).width.pt() #linebreak()]`,
    );
    const pdf = await measures.pdf(cases, new Date('2026-11-10T11:14:09Z'), log);
    const widths = pdf && sheetsOfPdf(pdf)?.join('\n').trim().split(/\s+/).map(Number);
    if (widths === undefined) return;
    expect(widths).toHaveLength(cases.length);
    for (const [at, { text, weight }] of cases.entries())
      expect(shapeText(text, weight).width, text).toBeCloseTo(widths[at] as number, 1);
  });

  it.each(['Ťažké', 'Unio\u0301n', '👍'])('%j is not drawn', (text) => {
    expect(() => shapeText(text, 400)).toThrow(UndrawnText);
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
