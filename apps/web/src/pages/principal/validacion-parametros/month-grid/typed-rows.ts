import { monthGridTexts as texts } from '@contador/contract/messages';
import type { WrittenParameterRow } from '@contador/contract/tariff-inputs';
import { readCell } from './cell-reading.ts';
import { type GridLine, lineKey, rowKey } from './grid-line.ts';
import type { Drafts } from './use-drafts.ts';

/** Draft key under which the revision of a row is stored when its first cell is typed. */
export function seenKey(row: GridLine['row']): string {
  return `${rowKey(row)}·seen`;
}

/** Draft key of the chosen but unsaved provisional flag of a row. */
export function provisionalKey(row: GridLine['row']): string {
  return `${rowKey(row)}·provisional`;
}

/** Edited rows: those that can be saved, and the faults of the others by line key. */
export interface TypedRows {
  readonly valid: readonly { readonly written: WrittenParameterRow; readonly keys: readonly string[] }[];
  readonly faults: ReadonlyMap<string, string>;
  /** Names of the values to be saved that are not greater than zero. */
  readonly zeros: readonly string[];
}

/** Merges the drafts with the saved values, row by row. */
export function typedRows(lines: readonly GridLine[], drafts: Drafts): TypedRows {
  const groups = new Map<string, GridLine[]>();
  for (const line of lines) groups.set(rowKey(line.row), [...(groups.get(rowKey(line.row)) ?? []), line]);
  const faults = new Map<string, string>();
  const valid: { written: WrittenParameterRow; keys: string[] }[] = [];
  const zeros: string[] = [];
  for (const group of groups.values()) {
    const [{ row, parameter, marketName }] = group as [GridLine, ...GridLine[]];
    const provisional = drafts[provisionalKey(row)];
    if (provisional === undefined && !group.some(({ key }) => drafts[key] !== undefined)) continue;
    const values: (number | null)[] = parameter.columns.map(() => null);
    let whole = true;
    for (const line of group) {
      const text = drafts[line.key];
      const reading =
        text === undefined
          ? line.value === null
            ? ({ kind: 'empty' } as const)
            : ({ kind: 'number', value: line.value } as const)
          : readCell(line, text);
      if (reading.kind === 'number') values[line.at] = reading.value;
      if (reading.kind === 'fault') faults.set(line.key, reading.sentence);
      if (reading.kind === 'empty' && !line.column.optional) faults.set(line.key, texts.needed);
      if (reading.kind === 'fault' || (reading.kind === 'empty' && !line.column.optional)) whole = false;
    }
    if (!whole) continue;
    for (const { at, key } of group) {
      if (drafts[key] === undefined || values[at] === null || (values[at] ?? 0) > 0) continue;
      zeros.push([parameter.filename, parameter.columns[at]?.label, marketName].filter(Boolean).join(' · '));
    }
    const revision = drafts[seenKey(row)];
    valid.push({
      written: {
        filename: row.filename,
        market: row.market,
        values,
        provisional: provisional === undefined ? row.provisional : provisional === 'true',
        ...(revision !== undefined && { seen: revision }),
      },
      keys: [...group.map(({ at }) => lineKey(row, at)), seenKey(row), provisionalKey(row)],
    });
  }
  return { valid, faults, zeros };
}
