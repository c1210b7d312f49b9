import type { Particular } from '@contador/contract';
import type { LeftOutRow } from '@contador/contract/billing';
import { consumptionColumns as names } from '@contador/kernel';
import { cellKey } from './cell-faults.ts';
import type { PastedSheet } from './pasted-sheet.ts';

/** What the server said of a cell, while its row says what it said then. */
export interface SeenFault {
  readonly sentence: string;
  /** The cells of its row at that time. */
  readonly row: readonly string[];
  /** The row would be left out, and the others go in. */
  readonly leftOut: boolean;
}

/** What the server said, by cell, and what it said of the whole. */
export interface Seen {
  readonly cells: ReadonlyMap<string, SeenFault>;
  readonly whole: readonly Particular[];
}

export const nothingSeen: Seen = { cells: new Map(), whole: [] };

/** The line of the text in which the first row stands, under the heading. */
const FIRST_LINE = 2;

/** What the server said of the rows that were sent, where it marks them. */
export function seenOf(sheet: PastedSheet, particulars: readonly Particular[], leftOut: readonly LeftOutRow[]): Seen {
  const cells = new Map<string, SeenFault>();
  const whole: Particular[] = [];
  const put = (line: number | undefined, column: string | undefined, sentence: string, isLeftOut: boolean) => {
    const row = line === undefined ? undefined : sheet.rows[line - FIRST_LINE];
    if (row === undefined || !sheet.columns.some((it) => it === column)) return false;
    cells.set(cellKey(row.id, column ?? ''), { sentence, row: row.cells, leftOut: isLeftOut });
    return true;
  };
  for (const it of particulars) if (!put(it.line, it.column, it.expected ?? '', false)) whole.push(it);
  for (const { line, reason } of leftOut) put(line, names.sic, reason, true);
  return { cells, whole };
}

/** What still holds: a row that was written since has to be looked at again. */
export function stillSeen({ rows }: PastedSheet, seen: Seen): ReadonlyMap<string, SeenFault> {
  const now = new Map(rows.map(({ id, cells }) => [String(id), cells]));
  return new Map([...seen.cells].filter(([key, fault]) => now.get(key.split('·')[0] ?? '') === fault.row));
}
