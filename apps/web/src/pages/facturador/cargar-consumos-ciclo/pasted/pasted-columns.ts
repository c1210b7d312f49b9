import {
  bandColumns,
  baseColumns,
  type ConsumptionColumn,
  consumptionColumns as columns,
  selfGeneratorColumns,
} from '@contador/kernel';

const named = (fields: readonly (keyof typeof columns)[]) => fields.map((field) => columns[field]);
const base = named(baseColumns);
const bands = named(bandColumns);
const ofSelfGenerators = named(selfGeneratorColumns);
const known = Object.values(columns);

const asHeading = (cell: string) =>
  cell
    .normalize('NFD')
    .replace(/\p{Mn}|\s/gu, '')
    .toUpperCase();

/** Columns of a cycle's grid with their index in the pasted block. `at` is undefined for a required column that is missing. */
export type ColumnPlaces = readonly { readonly column: ConsumptionColumn; readonly at: number | undefined }[];

/** Columns named by the first row, or `undefined` if the row is no heading. Unknown columns are ignored. */
export function headedColumns(row: readonly string[], autogenerators: boolean): ColumnPlaces | undefined {
  const labels = row.map(asHeading);
  const found = known.filter((column) => labels.includes(column));
  if (found.length === 0) return undefined;
  const required = [...base, ...(autogenerators ? ofSelfGenerators : [])];
  const shownColumns = known.filter((column) => required.includes(column) || found.includes(column));
  return shownColumns.map((column) => {
    const at = labels.indexOf(column);
    return { column, at: at < 0 ? undefined : at };
  });
}

/** Columns of rows without a heading, derived from their count, in the order of the file. `undefined` if no file format has that count. */
export function columnsByCount(count: number, autogenerators: boolean): ColumnPlaces | undefined {
  const own = autogenerators ? ofSelfGenerators : [];
  const orders = [
    [...base, ...own],
    [...base, columns.daysInExcess, ...own],
    [...base, ...bands, ...own],
    [...base, ...bands, columns.daysInExcess, ...own],
  ];
  return orders.find((order) => order.length === count)?.map((column, at) => ({ column, at }));
}

/** True if a cell of the column may be empty, as far as the page knows. */
export const isOptional = (column: ConsumptionColumn) => column === columns.daysInExcess || bands.includes(column);
