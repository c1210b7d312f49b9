import { expect, test } from 'vitest';
import { conceptCodeShape, fixedFields } from './concept.ts';

test.each([
  ['RECONEXION', true],
  ['C-01', true],
  ['TOTAL', true],
  ['tot', false],
  ['TOT', false],
  ['C#2', false],
])('%s as a code: %s', (code, valid) => expect(conceptCodeShape.test(code)).toBe(valid));

test('code and description cannot change', () => {
  const meter = { code: 'MED', description: 'Medidor' };
  expect(fixedFields(meter, { ...meter })).toEqual([]);
  expect(fixedFields(meter, { code: 'MED2', description: 'Medidor 2' })).toEqual(['code', 'description']);
});
