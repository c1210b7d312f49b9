import { expect, it } from 'vitest';
import { customerNameOf, isNameOfCode } from './customer-name.ts';

it.each([
  ['1001', '1001@cedenar', true],
  ['AG-1', 'ag-1@cedenar', true],
  ['Ñandú 12/3', 'nandu-12-3@cedenar', false],
  [' =cmd|x ', 'cmd-x-@cedenar', false],
  ['7'.repeat(70), `${'7'.repeat(64)}@cedenar`, false],
])('the code %j gives the name %j', (code, name, isWhole) => {
  expect(customerNameOf(code, 'cedenar')).toBe(name);
  expect(isNameOfCode(name, code)).toBe(isWhole);
});

it('a code without letters and digits gives no name', () => {
  expect(customerNameOf('¿?', 'cedenar')).toBeUndefined();
});
