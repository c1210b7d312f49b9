import type { KeyRange } from './chunked-operation.ts';

/** Consecutive ranges: each key ends one range, and one more range follows the last key. */
export function rangesBetween<Key>(ends: readonly Key[]): KeyRange<Key>[] {
  return [undefined, ...ends].map((after, at) => {
    const upTo = ends[at];
    return { ...(after !== undefined && { after }), ...(upTo !== undefined && { upTo }) };
  });
}
