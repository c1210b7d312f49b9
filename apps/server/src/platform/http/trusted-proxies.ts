import { isIP } from 'node:net';

/** Proxies in front of the server: their number, or the addresses from which they connect; `false` for none. */
export type TrustedProxies = number | readonly string[] | false;

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 9;

/** Parses `1`, or `10.0.0.0/8, 192.0.2.7, loopback`; `undefined` if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops === 0) return false;
    return hops <= MOST_HOPS ? hops : undefined;
  }
  const addresses = text.split(',').map((each) => each.trim());
  return addresses.every(isAddressOrRange) ? addresses : undefined;
}

function isAddressOrRange(text: string): boolean {
  if (RANGES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128) && Number(bits) > 0);
}

/** Converts the setting for Fastify. */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
