import { expect, it } from 'vitest';
import { noticeAddress } from './notice-address.ts';

it.each([
  [' ana@b.co ', 'ana@b.co'],
  ['ana@b.co; luis@b.co', undefined],
  ['ana@b.co,luis@b.co', undefined],
  ['Ana <ana@b.co>', undefined],
  ['ana@localhost', undefined],
  ['no tiene', undefined],
  ['', undefined],
  [null, undefined],
])('%j gives the address %j', (email, address) => {
  expect(noticeAddress(email)).toBe(address);
});
