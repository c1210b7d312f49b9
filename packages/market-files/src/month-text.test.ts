import { expect, it } from 'vitest';
import { monthOfText } from './month-text.ts';

it.each([
  ['Feb-2024', 2, 2024],
  ['SEPTIEMBRE 2025', 9, 2025],
  ['sep-25', 9, 2025],
  ['Septiembre de 2025', 9, 2025],
  ['2025-09', 9, 2025],
  ['2025-09-01', 9, 2025],
  ['2025-09-01T00:00:00', 9, 2025],
  ['202509', 9, 2025],
  ['01/09/2025', 9, 2025],
  ['9/2025', 9, 2025],
  ['Aug-2025', 8, 2025],
  ['DIC', 12, undefined],
])('%s names a month', (text, number, year) => {
  expect(monthOfText(text)).toEqual({ number, year });
});

it.each(['ENERGÍA', 'Mercado', '2025-13', '1234567', '45.2', '', 'T 2025'])("'%s' does not name a month", (text) => {
  expect(monthOfText(text)).toBeUndefined();
});
