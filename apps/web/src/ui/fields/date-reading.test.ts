import { describe, expect, it } from 'vitest';
import { readDate } from './date-reading.ts';

describe('a typed date', () => {
  it.each([
    ['08/10/2025', '2025-10-08'],
    ['8-1-2025', '2025-01-08'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('%s is %s', (text, iso) => {
    expect(readDate(text)).toBe(iso);
  });

  it.each(['', '29/02/2025', '31/04/2025', '00/01/2025', '1/13/2025', '2025-10-08', '8/10/25', 'ocho'])(
    '%s is no day of the calendar',
    (text) => {
      expect(readDate(text)).toBeNull();
    },
  );
});
