import { isIPv6 } from 'node:net';

/** Address of a client without a zone; an IPv4 address that arrived as an IPv6 one is IPv4. Empty if unknown. */
export function clientAddress(address: string | undefined): string {
  const text = (address ?? '').split('%')[0]?.toLowerCase() ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
}

/**
 * Address for rate limits: an IPv4 address as it is, and the first half of an IPv6 address, since a household or company has all of it.
 * `undefined` and empty addresses count as one.
 */
export function countedAddress(address: string | undefined): string {
  const text = clientAddress(address);
  return isIPv6(text) ? `${firstHalf(text)}::/64` : text;
}

function firstHalf(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** True for a loopback address. */
export function isLoopback(address: string | undefined): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');
}
