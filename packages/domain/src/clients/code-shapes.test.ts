import { expect, test } from 'vitest';
import { citizenNumberShape, contractCodeShape, nitShape, registerCodeShape } from './code-shapes.ts';

test.each([
  [
    'NIT',
    nitShape,
    ['900373913', '900373913-4', '8001'],
    ['0', '000', '000-1', 'ABC-1', '900.373.913', '1.00E+07', ''],
  ],
  ['citizen', citizenNumberShape, ['10254102'], ['0', '000', 'X12', '10.254.102', '900373913-4']],
  ['register', registerCodeShape, ['FRT00001', '70130', 'NR-1', 'A.1', 'C_1'], ['1.00E+07', 'a b', '-1', '', 'A/1']],
  ['contract', contractCodeShape, ['50101', 'A1-1904471', 'CT 12/2024'], ['1.00E+07', ' ', 'A ', '']],
] as const)('shape of a code: %s', (_, shape, valid, refused) => {
  expect(valid.filter((text) => !shape.test(text))).toEqual([]);
  expect(refused.filter((text) => shape.test(text))).toEqual([]);
});
