import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://contador.empresa.co', { id: 'contador.empresa.co', origin: 'https://contador.empresa.co' }],
  ['https://contador.empresa.co:8443/base', { id: 'contador.empresa.co', origin: 'https://contador.empresa.co:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://contador.empresa.co', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
  ['http://localhost.empresa.co', undefined],
  [undefined, undefined],
])('passkeys of %s belong to %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party);
});
