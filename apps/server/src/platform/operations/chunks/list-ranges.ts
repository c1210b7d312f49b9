import type { KeyRange } from './chunked-operation.ts';
import { rangesBetween } from './ranges-between.ts';

/** Splits a list of distinct items into ranges of at most `size`. */
export function rangesOfList(list: readonly string[], size: number): KeyRange<string>[] {
  return rangesBetween(list.filter((_, at) => at % size === size - 1 && at < list.length - 1));
}

/** Next items of a range of the list, in order; empty at the end. */
export function nextOfList(
  list: readonly string[],
  { after, upTo, limit }: KeyRange<string> & { readonly limit: number },
): readonly string[] {
  const from = after === undefined ? 0 : list.indexOf(after) + 1;
  const to = upTo === undefined ? list.length : list.indexOf(upTo) + 1;
  return list.slice(from, Math.min(from + limit, to));
}
