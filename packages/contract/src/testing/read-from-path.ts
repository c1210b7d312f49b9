import { PLACE, placesInPath } from '../endpoint.ts';

/** Extracts the placeholder values from a requested path; `undefined` when the path does not match. */
export function readFromPath(path: string, called: string): Record<string, string> | undefined {
  const names = placesInPath(path);
  const shape = path.split(PLACE).map((part, at) => (at % 2 === 0 ? escaped(part) : '([^/]+)'));
  const match = new RegExp(`^${shape.join('')}$`).exec(called);
  return match === null
    ? undefined
    : Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] as string)]));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
