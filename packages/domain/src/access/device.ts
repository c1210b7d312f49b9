/** Request headers in which a browser describes its device. */
export interface DeviceClaims {
  readonly userAgent: string | undefined;
  /** `Sec-CH-UA-Mobile`: `?1` on a phone. */
  readonly mobileHint: string | undefined;
  /** `Sec-CH-UA-Platform`: still `"Android"` when a tablet requests the desktop site. */
  readonly platformHint: string | undefined;
}

const MOBILE_AGENT = /Mobi|Android|iPad|iPhone|iPod|Tablet|Silk\/|Kindle|PlayBook|Windows Phone|Opera Mini/i;
const MOBILE_PLATFORM = /^"?(Android|iOS)"?$/i;

/**
 * True when the request comes from a phone or a tablet; any of the headers is enough. A tablet that claims in every header to be a desktop
 * computer, as an iPad may do, is treated as one.
 */
export function isMobileDevice({ userAgent, mobileHint, platformHint }: DeviceClaims): boolean {
  return MOBILE_AGENT.test(userAgent ?? '') || mobileHint === '?1' || MOBILE_PLATFORM.test(platformHint ?? '');
}
