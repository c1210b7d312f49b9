/** Whether the device is a phone or a tablet. iPads identify themselves as desktops, but have touch points. */
export function isHandheld(): boolean {
  const { userAgent, maxTouchPoints } = window.navigator;
  if (/android|iphone|ipad|ipod|mobile|tablet|silk|kindle/i.test(userAgent)) return true;
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1;
}
