import { isIP } from 'node:net';

/** The server as authenticators know it: the domain that passkeys belong to, and the origin of the page that uses them. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party, from PUBLIC_URL alone: what a request says of its host can be forged. `undefined` where browsers offer no passkeys,
 * which need a host name, and HTTPS unless the host is `localhost`.
 */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  if (url === null) return undefined;
  const { hostname, origin, protocol } = url;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}
