import {
  type ColumnDef,
  type ColumnFiltersState,
  type FilterFn,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { type CellValue, cellText, comparable, filters, type GridColumn, sorts } from './grid-column.ts';

export interface GridSort {
  readonly key: string;
  readonly descending?: boolean;
}

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Absent values come last in either direction; numbers by size, texts as Spanish orders them. */
function compareCells(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' || typeof b === 'boolean') return Number(a) - Number(b);
  return spanish.compare(String(a), String(b));
}

/** The rows that the filters leave, in the order chosen, and the ways to change both. */
export function useGridRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  initialSort: GridSort | undefined,
) {
  const [sorting, setSorting] = useState<SortingState>(
    initialSort ? [{ id: initialSort.key, desc: initialSort.descending ?? false }] : [],
  );
  const [typed, setTyped] = useState<ColumnFiltersState>([]);
  // The field shows each keystroke at once; a hundred thousand rows may follow a moment later.
  const columnFilters = useDeferredValue(typed);

  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const table = useReactTable<Row>({
    data: rows as Row[],
    columns: definitions,
    state: { sorting, columnFilters },
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });

  return {
    shown: table.getRowModel().rows,
    sort: sorting[0],
    filterOf: (key: string) => String(typed.find((it) => it.id === key)?.value ?? ''),
    filtered: typed.length > 0,
    filterTexts: typed.map((it) => String(it.value)),
    setFilter: (key: string, text: string) =>
      setTyped((now) => [...now.filter((it) => it.id !== key), ...(text === '' ? [] : [{ id: key, value: text }])]),
    clearFilters: () => setTyped([]),
    /** Ascending, then descending, then as the rows came. */
    toggleSort: (key: string) =>
      setSorting(([now]) => {
        if (now?.id !== key) return [{ id: key, desc: false }];
        return now.desc ? [] : [{ id: key, desc: true }];
      }),
  };
}

function definitionOf<Row>(column: GridColumn<Row>): ColumnDef<Row, unknown> {
  const haystacks = new WeakMap<object, string>();
  const contains: FilterFn<Row> = (row, _, wanted: string) => {
    const original = row.original as object;
    let haystack = haystacks.get(original);
    if (haystack === undefined) {
      haystack = comparable(cellText(column, row.original));
      haystacks.set(original, haystack);
    }
    return haystack.includes(wanted);
  };
  contains.resolveFilterValue = (value: string) => comparable(value.trim());
  return {
    id: column.key,
    accessorFn: (row) => column.value(row) ?? undefined,
    enableColumnFilter: filters(column),
    enableSorting: sorts(column),
    filterFn: contains,
    sortUndefined: 'last',
    sortingFn: (a, b, id) => compareCells(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
  };
}
