import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('a typed date', () => {
  it.each([
    ['08/10/2025', '2025-10-08'],
    ['8-1-2025', '2025-01-08'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('%s is %s', (text, iso) => {
    expect(readDate(text)).toMatchObject({ typed: 'value', value: iso });
  });

  it.each(['29/02/2025', '31/04/2025', '00/01/2025', '1/13/2025', '2025-10-08', '8/10/25', 'ocho', '31-12-20x7'])(
    '%s is no day of the calendar, and stays as it was typed',
    (text) => {
      expect(readDate(text)).toEqual({ typed: 'fault', text, fault: { reason: 'not-a-date' } });
    },
  );

  it.each(['08/10/1925', '01/01/2525'])('%s is outside the accepted range', (text) => {
    expect(readDate(text)).toMatchObject({ typed: 'fault', fault: { reason: 'date-outside' } });
  });

  it('an empty field is not an error', () => {
    expect(readDate(' ')).toEqual({ typed: 'nothing' });
  });
});
