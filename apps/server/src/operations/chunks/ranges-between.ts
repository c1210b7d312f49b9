import type { KeyRange } from './chunked-operation.ts';

/** Ranges that follow each other: each of those keys is the last of one, and what comes after the last of them is one more. */
export function rangesBetween<Key>(ends: readonly Key[]): KeyRange<Key>[] {
  return [undefined, ...ends].map((after, at) => {
    const upTo = ends[at];
    return { ...(after !== undefined && { after }), ...(upTo !== undefined && { upTo }) };
  });
}
