import { expect, test } from 'vitest';
import { restoredDirectionMarks, shownDirections } from './direction-signs.ts';

/** Bidi_Control of Unicode 16, PropList.txt. */
const BIDI_CONTROLS = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

test.each(BIDI_CONTROLS)('U+%i is named, and restored to the original', (code) => {
  const typed = `Moli${String.fromCharCode(code)}nos S.A.`;
  const shown = shownDirections(typed);
  expect(shown).toBe(`Moli‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›nos S.A.`);
  expect(restoredDirectionMarks(shown)).toBe(typed);
});

test('covers all direction characters, and changes nothing else', () => {
  const signs = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => {
    if (code >= 0xd800 && code <= 0xdfff) return false;
    const text = String.fromCodePoint(code);
    return shownDirections(text) !== text;
  });
  expect(signs).toEqual(BIDI_CONTROLS);
  for (const text of ['', 'Ñariño', '‹U+1F44D›', '‹U+0041›', 'שלום', '👨‍👩‍👧']) {
    expect(shownDirections(text)).toBe(text);
    expect(restoredDirectionMarks(text)).toBe(text);
  }
});
