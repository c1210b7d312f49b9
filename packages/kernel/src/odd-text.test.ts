import { describe, expect, it } from 'vitest';
import { oddCharacter, visibleText } from './odd-text.ts';

describe('text with characters that cannot be stored', () => {
  it.each([
    ['a\u0000b', 'U+0000', 'a␀b'],
    ['\u001b[31m', 'U+001B', '␛[31m'],
    ['x\ud800', 'U+D800', 'x�'],
    ['\udc00\ud800', 'U+DC00', '��'],
    ['\uffff', 'U+FFFF', '�'],
  ])('%j contains one, which can be shown', (text, character, shown) => {
    expect([oddCharacter(text), visibleText(text)]).toEqual([character, shown]);
    expect(oddCharacter(shown)).toBeUndefined();
  });

  it.each(['', 'Nariño', 'dos\nlíneas\ty\r\n', '😀 𝒙', '\u202eabc\u200f', '\ufffd', '\ufeffx'])(
    '%j contains none',
    (text) => {
      expect([oddCharacter(text), visibleText(text)]).toEqual([undefined, text]);
    },
  );
});
