import { expect, it } from 'vitest';
import { countedAddress, isLoopback } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, ''],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it('recognises loopback addresses', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', undefined].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
