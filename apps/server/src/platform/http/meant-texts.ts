import { meantDirections } from '@contador/kernel';

/** Restores direction marks from their displayed form in every text of the request. */
export function meantTexts(value: unknown): unknown {
  if (typeof value === 'string') return meantDirections(value);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([key, it]) => [key, meantTexts(it)] as const);
  if (inside.every(([key, it]) => it === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? inside.map(([, it]) => it) : Object.fromEntries(inside);
}
