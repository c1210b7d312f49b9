import { createHash } from 'node:crypto';
import type { ReportChange } from '@contador/contract/reports';

/** A number of a row as it goes out: the same of the same cells, on every machine and in every version. */
export function rowDigest(cells: readonly (string | null)[]): number {
  return createHash('sha256').update(JSON.stringify(cells)).digest().readInt32BE();
}

/** The change where there is one; null of a report that says what it would say today. */
export function someChange(change: ReportChange): ReportChange | null {
  const { added, replaced, gone, altered } = change;
  return added + replaced + gone + altered > 0 ? change : null;
}

/** What a kept report would have otherwise today, by the rows of both under their keys; null where it says the same. */
export function reportChangeOf(
  of: ReportChange['of'],
  kept: ReadonlyMap<string, readonly (string | null)[]>,
  now: ReadonlyMap<string, readonly (string | null)[]>,
): ReportChange | null {
  const isOther = (key: string, row: readonly (string | null)[]) => {
    const today = now.get(key);
    return today !== undefined && rowDigest(today) !== rowDigest(row);
  };
  return someChange({
    ...{ of, replaced: 0 },
    added: [...now.keys()].filter((key) => !kept.has(key)).length,
    gone: [...kept.keys()].filter((key) => !now.has(key)).length,
    altered: [...kept].filter(([key, row]) => isOther(key, row)).length,
  });
}
