import { cellText, comparable, type GridColumn } from './grid-column.ts';

/** Comparable texts of the rows by column. Each is computed once, on first use or earlier in slices. */
export interface ColumnTexts<Row> {
  readonly textsOf: (column: GridColumn<Row>) => readonly string[];
  /** Computes up to `count` more texts; returns whether any remain. */
  readonly prepare: (columns: readonly GridColumn<Row>[], count: number) => boolean;
}

export function columnTexts<Row>(rows: readonly Row[]): ColumnTexts<Row> {
  const made = new Map<string, string[]>();
  const textsOf = (column: GridColumn<Row>) => {
    const known = made.get(column.key);
    if (known) return known;
    const texts: string[] = [];
    made.set(column.key, texts);
    return texts;
  };
  const fill = (column: GridColumn<Row>, until: number) => {
    const texts = textsOf(column);
    for (let at = texts.length; at < until; at += 1) texts.push(comparable(cellText(column, rows[at] as Row)));
    return texts;
  };
  return {
    textsOf: (column) => fill(column, rows.length),
    prepare: (columns, count) => {
      const unfinished = columns.find((column) => textsOf(column).length < rows.length);
      if (!unfinished) return false;
      fill(unfinished, Math.min(rows.length, textsOf(unfinished).length + count));
      return true;
    },
  };
}

/** Indexes of the rows in which every named column contains its text, in their order. */
export function placesContaining<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  wanted: Readonly<Record<string, string>>,
  texts: ColumnTexts<Row>,
): number[] {
  const sought = columns.flatMap((column) => {
    const text = comparable(wanted[column.key]?.trim() ?? '');
    return text === '' ? [] : [{ text, haystack: texts.textsOf(column) }];
  });
  const places: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    if (sought.every(({ text, haystack }) => (haystack[at] as string).includes(text))) places.push(at);
  }
  return places;
}
