/**
 * A cell of a workbook. `numeric` writes its text as a number without conversion, for instance in scientific notation; with `isDay` a
 * spreadsheet shows it as a date.
 */
export type Cell = string | number | null | { readonly numeric: string; readonly isDay?: true };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** A text file before it is serialised: `lines[0]` is the header. */
export interface TextDraft {
  readonly kind: 'text';
  readonly path: string;
  readonly lines: readonly (readonly string[])[];
  readonly encoding: 'cp1252' | 'utf-8' | 'cp1252 after a UTF-8 mark';
}

export interface WorkbookDraft {
  readonly kind: 'workbook';
  readonly path: string;
  readonly sheets: readonly Sheet[];
}

/** An empty file. */
export interface EmptyDraft {
  readonly kind: 'empty';
  readonly path: string;
}

export type Draft = TextDraft | WorkbookDraft | EmptyDraft;

/** A text file in the format of XM. */
export function textDraft(path: string, lines: readonly (readonly string[])[]): TextDraft {
  return { kind: 'text', path, lines, encoding: 'cp1252' };
}
