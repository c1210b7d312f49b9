import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { cellText, comparable, filters, type GridColumn } from './grid-column.ts';
import { sortedPlaces } from './sorted-places.ts';

export interface GridSort {
  readonly key: string;
  readonly descending?: boolean;
}

/** Rows whose comparable texts are computed in one idle callback of the browser. */
const SLICE = 4_000;

/** Filters and sorts the rows, and returns the functions that change the filters and the order. */
export function useGridRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  initialSort: GridSort | undefined,
  filtering: boolean,
) {
  const [sort, setSort] = useState(initialSort);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // The field shows each keystroke at once; the filtered rows (up to a hundred thousand) may follow later.
  const wanted = useDeferredValue(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the columns
  const texts = useMemo(() => columnTexts(rows), [rows, columns]);

  useEffect(() => {
    if (!filtering) return;
    const filterable = columns.filter(filters);
    let timer: ReturnType<typeof setTimeout>;
    const prepare = () => {
      if (texts.prepare(filterable, SLICE)) timer = setTimeout(prepare);
    };
    timer = setTimeout(prepare);
    return () => clearTimeout(timer);
  }, [filtering, texts, columns]);

  const places = useMemo(() => placesContaining(rows, columns, wanted, texts), [rows, columns, wanted, texts]);
  const shown = useMemo(() => {
    const column = columns.find((it) => it.key === sort?.key);
    const ordered = column ? sortedPlaces(places, rows, column, sort?.descending ?? false) : places;
    return ordered.map((at) => rows[at] as Row);
  }, [places, rows, columns, sort]);

  const filled = Object.values(typed).filter((text) => text !== '');
  return {
    shown,
    sort,
    filterOf: (key: string) => typed[key] ?? '',
    filtered: filled.length > 0,
    filterTexts: filled,
    setFilter: (key: string, text: string) => setTyped((now) => ({ ...now, [key]: text })),
    clearFilters: () => setTyped({}),
    /** Cycles through ascending, descending and the original order. */
    toggleSort: (key: string) =>
      setSort((now) => {
        if (now?.key !== key) return { key };
        return now.descending ? undefined : { key, descending: true };
      }),
  };
}

/** Comparable texts of the rows by column. Each is computed once, on first use or earlier in slices. */
interface ColumnTexts<Row> {
  readonly textsOf: (column: GridColumn<Row>) => readonly string[];
  /** Computes up to `count` more texts; returns whether any remain. */
  readonly prepare: (columns: readonly GridColumn<Row>[], count: number) => boolean;
}

function columnTexts<Row>(rows: readonly Row[]): ColumnTexts<Row> {
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
function placesContaining<Row>(
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
