import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';

/** Other words at the head of the value and of what is said of it. */
export interface ParticularHeads {
  readonly value: string;
  readonly expected: string;
}

export interface ParticularColumn {
  readonly head: string;
  readonly text: (of: Particular) => string | undefined;
  readonly kind?: 'name' | 'number' | 'value' | 'expected';
}

/** The file at fault: it is what a line of many files counts. */
export function textOfFile(it: Particular): string | undefined {
  return it.file;
}

const columns: readonly ParticularColumn[] = [
  { head: partsTexts.field, text: (it) => it.label ?? it.field, kind: 'name' },
  { head: partsTexts.file, text: textOfFile, kind: 'name' },
  { head: partsTexts.sheet, text: (it) => it.sheet },
  { head: partsTexts.line, text: (it) => it.line?.toString(), kind: 'number' },
  { head: partsTexts.column, text: (it) => it.column ?? it.cell },
  { head: partsTexts.value, text: (it) => it.value, kind: 'value' },
  { head: partsTexts.expected, text: (it) => it.expected, kind: 'expected' },
];

const ofFiles = [partsTexts.file, partsTexts.line, partsTexts.column, partsTexts.value, partsTexts.expected];

/** The columns that the list needs: all five places where something in a file is named, otherwise those that have something to say. */
export function particularColumns(
  particulars: readonly Particular[],
  heads?: ParticularHeads,
): readonly ParticularColumn[] {
  const located = particulars.some((it) => it.file !== undefined && (it.line ?? it.column ?? it.cell));
  const shown = columns.filter(
    (column) =>
      particulars.some((it) => column.text(it) !== undefined) || (located && ofFiles.some((it) => it === column.head)),
  );
  return shown.map((column) =>
    heads && (column.kind === 'value' || column.kind === 'expected') ? { ...column, head: heads[column.kind] } : column,
  );
}

/** The list as rows of text, its header first. */
export function particularRows(particulars: readonly Particular[], heads?: ParticularHeads): string[][] {
  const shown = particularColumns(particulars, heads);
  return [shown.map((it) => it.head), ...particulars.map((row) => shown.map((it) => it.text(row) ?? ''))];
}
