import type { Endpoint } from '@contador/contract';
import { shownDirections } from '@contador/kernel';
import { z } from 'zod';

/**
 * The reply as JSON in the wire's names. An amount that no number can carry is empty, or the greatest there is where nothing may be
 * empty: records that were stored before their amounts had bounds give such, and shall not keep the rest of the answer from its
 * reader. Throws on any other reply that is not as declared.
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

/** Whatever leaves as JSON: no text in it turns round what a page writes after it. */
export function shownJson(value: unknown): string {
  return shownDirections(JSON.stringify(value));
}

/** The same value where every number is finite; otherwise a copy with that in the place of the others. */
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
