import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { columnTexts, placesContaining } from './column-texts.ts';
import { filters, type GridColumn } from './grid-column.ts';
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
