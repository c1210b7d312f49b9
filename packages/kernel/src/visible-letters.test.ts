import { expect, it } from 'vitest';
import { isBlank, visibleLetters } from './visible-letters.ts';

it.each([
  ['', 0],
  [' \t\r\n', 0],
  ['\u00a0\u2003\u3000', 0],
  ['\u200b\u200c\u200d\u2060\ufeff', 0],
  ['\u00ad\u034f\u061c\u180e', 0],
  ['\u115f\u1160\u3164\uffa0', 0],
  ['\u202a\u202e\u2066\u2069\u200e', 0],
  ['\u2800\ufe0f\u{e0061}\u{e01ef}', 0],
  ['\u0000\u001b', 0],
  [' x ', 1],
  ['a\u200bb', 2],
  ['Nariño', 6],
  ['n\u0303', 2],
  ['😀', 1],
  ['-', 1],
])('of %j somebody sees %i letters', (text, letters) => {
  expect([visibleLetters(text), isBlank(text)]).toEqual([letters, letters === 0]);
});
