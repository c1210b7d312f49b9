import { expect, it } from 'vitest';
import { readingText } from './reading-word.ts';

it('describes an option of the law in Spanish, with its evidence', () => {
  expect(readingText('payableMultiple', '10')).toMatch(/^10 pesos\. Ninguna norma nacional lo fija/);
});

it('shows the stored option of a month that was calculated with an option that no longer exists', () => {
  expect(readingText('formerOption', 'yes')).toBe('formerOption: yes');
});
