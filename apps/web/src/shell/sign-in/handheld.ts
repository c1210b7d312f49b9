/** Whether the browser is that of a phone or a tablet. Tablets of Apple say that they are desktops, and betray themselves by touch. */
export function isHandheld(): boolean {
  const { userAgent, maxTouchPoints } = window.navigator;
  if (/android|iphone|ipad|ipod|mobile|tablet|silk|kindle/i.test(userAgent)) return true;
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1;
}
