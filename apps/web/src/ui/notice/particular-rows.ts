import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';

/** Titles of the columns 'value' and 'expected'. */
export interface ParticularHeads {
  readonly value: string;
  readonly expected: string;
}

export interface ParticularColumn {
  readonly head: string;
  readonly text: (particular: Particular) => string | undefined;
  readonly kind?: 'name' | 'number' | 'value' | 'expected';
}

/** Name of the file; a line that groups many files shows their count instead. */
export function textOfFile(it: Particular): string | undefined {
  return it.file;
}

/** Column of the particulars about a client, a cycle or a bill. */
const subjectColumn = (subject: keyof typeof partsTexts.subjects): ParticularColumn => ({
  head: partsTexts.subjects[subject],
  text: (it) => (it.subject === subject ? it.field : undefined),
  kind: 'name',
});

const columns: readonly ParticularColumn[] = [
  subjectColumn('cycle'),
  subjectColumn('client'),
  subjectColumn('bill'),
  { head: partsTexts.field, text: (it) => it.label ?? (it.subject ? undefined : it.field), kind: 'name' },
  { head: partsTexts.file, text: textOfFile, kind: 'name' },
  { head: partsTexts.sheet, text: (it) => it.sheet },
  { head: partsTexts.line, text: (it) => it.line?.toString(), kind: 'number' },
  { head: partsTexts.column, text: (it) => it.column ?? it.cell },
  // The column of the subject shows its code already.
  { head: partsTexts.value, text: (it) => (it.subject && it.value === it.field ? undefined : it.value), kind: 'value' },
  { head: partsTexts.expected, text: (it) => it.expected, kind: 'expected' },
];

const ofFiles = [partsTexts.file, partsTexts.line, partsTexts.column, partsTexts.value, partsTexts.expected];

/** Columns that the list needs: all five if a particular names a place in a file, otherwise only those with content. */
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
    heads && (column.kind === 'value' || column.kind === 'expected')
      ? // A list that is not of errors: its values are not marked as wrong.
        { ...column, head: heads[column.kind], kind: column.kind === 'value' ? 'name' : column.kind }
      : column,
  );
}

/** The list as rows of text, header first. */
export function particularRows(particulars: readonly Particular[], heads?: ParticularHeads): string[][] {
  const shown = particularColumns(particulars, heads);
  return [shown.map((it) => it.head), ...particulars.map((row) => shown.map((it) => it.text(row) ?? ''))];
}
