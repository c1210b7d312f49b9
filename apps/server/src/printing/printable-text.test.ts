import { expect, it } from 'vitest';
import { printableText } from './printable-text.ts';
import { readFont } from './sheets/font-program.ts';
import { alphabets, plainTypeface, weights } from './typeface.ts';
import { typesetter } from './typesetter.ts';

const log = { error: (...messages: unknown[]) => expect.fail(JSON.stringify(messages)) };

it.each([
  ['Muñoz & Cía. “El Sol” – 5 µF', 'Muñoz & Cía. “El Sol” – 5 µF'],
  ['Škoda Łódź, Ω, Киев', 'Škoda Łódź, Ω, Киев'],
  ['Jose\u0301 Nun\u0303ez ğ', 'José Nuñez ğ'],
  ['Juan 👍 \u0007', 'Juan ‹U+1F44D› ‹U+0007›'],
  ['la \u202Eoirad\u202C \u200Bx\u2060', 'la oirad \u200Bx'],
  ['a\tb\u2003c\u2011d\u202F1', 'a b c-d 1'],
  ['oﬃcina Ⅳ ﷽ 漢', 'officina IV ‹U+FDFD› ‹U+6F22›'],
  ['dos\nrenglones', 'dos\nrenglones'],
])('%j is printed as %j', (typed, printed) => {
  expect(printableText(typed)).toBe(printed);
  expect(printableText(printed)).toBe(printed);
});

it('has the same characters in every weight', () => {
  for (const alphabet of alphabets) {
    const [signs, ...others] = weights.map((weight) =>
      [...readFont(plainTypeface(weight, alphabet)).codePoints()].map(([codePoint]) => codePoint),
    );
    for (const other of others) expect(other).toEqual(signs);
  }
});

it('sets any user text in every weight', async () => {
  const every = [...pick(0x20, 0x2fff, 7), ...pick(0x3000, 0x1ffff, 61), ...'👨‍👩‍👧🇨🇴﷽\u0085\u007f\r\t'].join('');
  const source =
    '#set text(font: families, fallback: false, lang: "es")\n#set document(title: "Prueba")\n#let it = json("/document.json")\n';
  const sheet = typesetter(
    'prueba-de-signos',
    () => `${source}#it.text\n\n#text(weight: 500, it.text)\n\n#text(weight: 600, it.text)`,
  );
  const pdf = await sheet.pdf({ text: every }, new Date('2026-11-10T11:14:09Z'), log);
  expect(pdf === undefined || pdf.toString('latin1', 0, 5) === '%PDF-').toBe(true);
});

function pick(from: number, to: number, step: number): string[] {
  const codes = Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);
  return codes.filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code));
}
