/** What a browser says of the device in the headers of a call. */
export interface DeviceClaims {
  readonly userAgent: string | undefined;
  /** `Sec-CH-UA-Mobile`: `?1` on a telephone. */
  readonly mobileHint: string | undefined;
  /** `Sec-CH-UA-Platform`, which still says `"Android"` where a tablet asks for the desktop's page. */
  readonly platformHint: string | undefined;
}

const MOBILE_AGENT = /Mobi|Android|iPad|iPhone|iPod|Tablet|Silk\/|Kindle|PlayBook|Windows Phone|Opera Mini/i;
const MOBILE_PLATFORM = /^"?(Android|iOS)"?$/i;

/**
 * Whether the call comes from a telephone or a tablet: either sign is enough. A tablet that says in every header that
 * it is a desktop computer, as an iPad may, passes for one.
 */
export function isMobileDevice({ userAgent, mobileHint, platformHint }: DeviceClaims): boolean {
  return MOBILE_AGENT.test(userAgent ?? '') || mobileHint === '?1' || MOBILE_PLATFORM.test(platformHint ?? '');
}
