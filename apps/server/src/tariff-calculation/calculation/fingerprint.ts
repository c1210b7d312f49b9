import { createHash } from 'node:crypto';
import type { Origin, Trace } from '@contador/regulation';

/**
 * Digest of a calculation: its values and all entered data behind them, including who entered it and when.
 * Equal fingerprints mean the same calculation; entering an input again gives another fingerprint.
 */
export function fingerprintOf(trace: Trace): string {
  const values = trace.roots.map((id) => [id, trace.nodes[id]?.amount]);
  const leaves = Object.values(trace.nodes)
    .filter((node) => node.origin.kind !== 'formula')
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, amount, origin }) => `[${JSON.stringify(id)},${JSON.stringify(amount)},${textOf(origin)}]`);
  return createHash('sha256')
    .update(`{"leaves":[${leaves.join()}],"values":${JSON.stringify(values)}}`)
    .digest('hex');
}

/** Cache of serialised origins. Components of one calculation share origins, some of which list hundreds of file lines. */
const texts = new WeakMap<Origin, string>();

function textOf(origin: Origin): string {
  const known = texts.get(origin);
  if (known !== undefined) return known;
  const text = JSON.stringify(sorted(origin));
  texts.set(origin, text);
  return text;
}

/** Returns the value with sorted object keys, so that its JSON does not depend on how it was built. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, it]) => it !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, it]) => [key, sorted(it)]));
}
