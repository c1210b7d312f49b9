import type { Endpoint } from '@contador/contract';
import { shownDirections } from '@contador/kernel';
import { z } from 'zod';

/**
 * Encodes a reply as JSON in API field names. A non-finite amount becomes `null`, or the largest number where `null` is not allowed:
 * records stored before amounts were bounded contain such values and must not hide the rest of the answer. Throws on any other reply that
 * does not match its declaration.
 */
export function replyJson({ reply }: Pick<Endpoint, 'reply'>, value: unknown): string {
  const encoded = z.safeEncode(reply, value as never);
  if (encoded.success) return shownJson(encoded.data);
  const emptied = withInfinite(value, () => null);
  if (emptied === value) throw encoded.error;
  const carried = z.safeEncode(reply, emptied as never);
  if (carried.success) return shownJson(carried.data);
  return shownJson(z.encode(reply, withInfinite(value, greatest) as never));
}

/** Serialises outgoing JSON with direction marks made visible, so that no text reorders what follows it. */
export function shownJson(value: unknown): string {
  return shownDirections(JSON.stringify(value));
}

/** Replaces non-finite numbers; returns the same value if there are none. */
function withInfinite(value: unknown, instead: (amount: number) => number | null): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : instead(value);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([key, it]) => [key, withInfinite(it, instead)] as const);
  if (inside.every(([key, it]) => it === (value as Record<string, unknown>)[key])) return value;
  return Array.isArray(value) ? inside.map(([, it]) => it) : Object.fromEntries(inside);
}

function greatest(amount: number): number {
  return amount < 0 ? -Number.MAX_VALUE : Number.MAX_VALUE;
}
