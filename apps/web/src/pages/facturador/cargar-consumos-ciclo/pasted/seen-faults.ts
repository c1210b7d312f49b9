import type { Particular } from '@contador/contract';
import type { LeftOutRow } from '@contador/contract/billing';
import { consumptionColumns as names } from '@contador/kernel';
import { cellKey } from './cell-faults.ts';
import type { PastedSheet } from './pasted-sheet.ts';

/** An error that the server reported for a cell. It is valid while the row is unchanged. */
export interface SeenFault {
  readonly sentence: string;
  /** Cells of the row when it was sent. */
  readonly row: readonly string[];
  /** True if only this row would be left out and the others saved. */
  readonly leftOut: boolean;
}

/** Errors reported by the server, by cell and for the whole file. */
export interface Seen {
  readonly cells: ReadonlyMap<string, SeenFault>;
  readonly whole: readonly Particular[];
}

export const nothingSeen: Seen = { cells: new Map(), whole: [] };

/** Line number of the first row in the sent text, after the heading. */
const FIRST_LINE = 2;

/** Assigns the server's errors to the cells of the rows that were sent. */
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

/** Errors of rows that were not edited since. An edited row has to be validated again. */
export function stillSeen({ rows }: PastedSheet, reported: Seen): ReadonlyMap<string, SeenFault> {
  const now = new Map(rows.map(({ id, cells }) => [String(id), cells]));
  return new Map([...reported.cells].filter(([key, fault]) => now.get(key.split('·')[0] ?? '') === fault.row));
}
