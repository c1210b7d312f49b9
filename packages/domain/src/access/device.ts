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

/** Browsers by a mark of their user agent, the most particular first: most of them also claim to be Chrome and Safari. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

/** Browser and system of a user agent in words, such as 'Chrome en Windows'; `null` for one that is not known. */
export function browserName(userAgent: string): string | null {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? null);
}
