import { expect, it } from 'vitest';
import { issuerNitFault } from './issuer-nit.ts';

// 800197268-4 is the NIT of the DIAN itself.
it.each([
  ['800197268-4', undefined],
  ['800.197.268-4', undefined],
  ['800197268-1', { reason: 'digit', right: 4 }],
  ['800197268', { reason: 'digit', right: 4 }],
  ['', { reason: 'missing' }],
  ['8001-4', { reason: 'missing' }],
  [null, { reason: 'missing' }],
])('the NIT %j of a company', (nit, fault) => expect(issuerNitFault(nit)).toEqual(fault));
