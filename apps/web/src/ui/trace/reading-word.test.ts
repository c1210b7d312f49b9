import { expect, it } from 'vitest';
import { readingText } from './reading-word.ts';

it('is said in words of people, with what speaks for it', () => {
  expect(readingText('payableMultiple', '10')).toMatch(/^10 pesos\. Ninguna norma nacional lo fija/);
});

it('of a month that was calculated by an option that is no more, is said as it was stored', () => {
  expect(readingText('formerOption', 'yes')).toBe('formerOption: yes');
});
