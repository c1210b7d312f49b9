import { restoredDirectionMarks } from '@contador/kernel';

/** Restores direction marks from their displayed form in every text of the request. */
export function withDirectionMarks(value: unknown): unknown {
  if (typeof value === 'string') return restoredDirectionMarks(value);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([key, it]) => [key, withDirectionMarks(it)] as const);
  if (inside.every(([key, it]) => it === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? inside.map(([, it]) => it) : Object.fromEntries(inside);
}
