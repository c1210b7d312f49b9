import { expect, it } from 'vitest';
import { surplusPriceName } from './surplus-price-name.ts';

const agreed = { kind: 'agreed', price: '310.25', agreement: 1, base: '310.25', index: null } as const;
const byHour = (lossShare: string) => ({ kind: 'spot', digest: 'x', lossShare, lossTariff: null }) as const;

it.each([
  ['agreed', agreed, undefined],
  ['pool', byHour('0'), {}],
  ['pool', byHour('0.00'), undefined],
  ['pool with losses', byHour('12.5'), {}],
  ['contracts', byHour('0'), { contracts: true }],
  ['contracts with losses', byHour('12.5'), { contracts: true }],
  [null, null, undefined],
])('names the price by which the surplus was settled: %s', (name, prices, sheet) => {
  expect(surplusPriceName({ prices }, sheet)).toBe(name);
});
