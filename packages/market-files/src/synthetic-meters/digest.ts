import type { Hours } from './hours.ts';

/** FNV-1a hash in 32 bits, in hexadecimal, of the hours in whole millionths separated by commas; an unknown hour is empty. */
export function digestOfHours(hours: Hours): string {
  let hash = 0x811c9dc5;
  const text = hours.map((hour) => (hour === null ? '' : String(hour))).join(',');
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
