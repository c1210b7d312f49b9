import { expect, test } from 'vitest';
import { customerIdOf, isCustomerId } from './customer-id.ts';

test.each([
  ['NIT', '800123456-5', '800123456'],
  ['NIT', '800123456', '800123456'],
  ['CC', '27089114', '27089114'],
  ['PA', 'AB-1', 'AB-1'],
])('the document names a client with %s %s by %s', (idType, idNumber, stated) => {
  expect(customerIdOf({ idType, idNumber, code: '1' })).toBe(stated);
});

test('a NIT as the register takes it, with its check digit, has the shape that the document needs', () => {
  expect(isCustomerId('NIT', customerIdOf({ idType: 'NIT', idNumber: '900373913-4', code: '1' }))).toBe(true);
});
