import { createHash } from 'node:crypto';
import type { ReportChange } from '@contador/contract/reports';

/** Digest of a row as an integer: equal cells have the same digest on every machine and in every version. */
export function rowDigest(cells: readonly (string | null)[]): number {
  return createHash('sha256').update(JSON.stringify(cells)).digest().readInt32BE();
}

/** The change, or null if nothing differs. */
export function someChange(change: ReportChange): ReportChange | null {
  const { added, replaced, gone, altered } = change;
  return added + replaced + gone + altered > 0 ? change : null;
}

/** Compares the rows of a stored report with those that it would have today, by their keys; null if they are equal. */
export function reportChangeOf(
  kind: ReportChange['of'],
  stored: ReadonlyMap<string, readonly (string | null)[]>,
  now: ReadonlyMap<string, readonly (string | null)[]>,
): ReportChange | null {
  const isOther = (key: string, row: readonly (string | null)[]) => {
    const today = now.get(key);
    return today !== undefined && rowDigest(today) !== rowDigest(row);
  };
  return someChange({
    of: kind,
    replaced: 0,
    added: [...now.keys()].filter((key) => !stored.has(key)).length,
    gone: [...stored.keys()].filter((key) => !now.has(key)).length,
    altered: [...stored].filter(([key, row]) => isOther(key, row)).length,
  });
}
