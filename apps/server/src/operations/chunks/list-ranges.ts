import type { KeyRange } from './chunked-operation.ts';
import { rangesBetween } from './ranges-between.ts';

/** Ranges of at most `size` of a list whose items are different. */
export function rangesOfList(list: readonly string[], size: number): KeyRange<string>[] {
  return rangesBetween(list.filter((_, at) => at % size === size - 1 && at < list.length - 1));
}

/** The next items of a range of the list, in its order; none at the end of the range. */
export function nextOfList(
  list: readonly string[],
  { after, upTo, limit }: KeyRange<string> & { readonly limit: number },
): readonly string[] {
  const from = after === undefined ? 0 : list.indexOf(after) + 1;
  const to = upTo === undefined ? list.length : list.indexOf(upTo) + 1;
  return list.slice(from, Math.min(from + limit, to));
}
