import { expect, test } from 'vitest';
import { cycleInName, uploadFailureText } from './attempt.ts';

test.each([
  ['consumos-6R-octubre.xlsx', '6R'],
  ['6r.xlsx', '6R'],
  ['Consumos ciclo 1AG (2).xlsx', '1AG'],
  ['NR-2 octubre.xlsx', 'NR-2'],
  ['consumos-16R.xlsx', undefined],
  ['6R y 1AG.xlsx', undefined],
  ['octubre.xlsx', undefined],
])('the cycle named by %s is %s', (name, cycle) => {
  expect(cycleInName(name, ['6R', '1AG', 'NR-2'])).toBe(cycle);
});

test('a failed upload is reported, with a generic text if the answer was unintelligible', () => {
  expect(uploadFailureText({ kind: 'unreachable' })).toBe('Error al subir archivo.');
  expect(uploadFailureText({ kind: 'unintelligible', status: 502 })).toBe('Error.');
});
