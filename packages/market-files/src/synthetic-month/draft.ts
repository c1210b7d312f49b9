/** A cell of a workbook. `numeric` writes that very text as a number, for instance in scientific notation; with `isDay` a spreadsheet shows the day of that number. */
export type Cell = string | number | null | { readonly numeric: string; readonly isDay?: true };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** A text file before it becomes bytes: `lines[0]` is the header. */
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

/** A file with nothing in it. */
export interface EmptyDraft {
  readonly kind: 'empty';
  readonly path: string;
}

export type Draft = TextDraft | WorkbookDraft | EmptyDraft;

/** A text file as XM writes it. */
export function textDraft(path: string, lines: readonly (readonly string[])[]): TextDraft {
  return { kind: 'text', path, lines, encoding: 'cp1252' };
}
