import type { ReplyOf } from '@contador/contract';
import type {
  checkMonthParameters,
  MonthParameterDefinition,
  MonthParameterRow,
} from '@contador/contract/tariff-inputs';

type Column = MonthParameterDefinition['columns'][number];

/** Line of the grid: one entered column of a parameter, of the company or of a market. */
export interface GridLine {
  readonly key: string;
  readonly row: MonthParameterRow;
  readonly parameter: MonthParameterDefinition;
  readonly column: Column;
  /** Zero-based index of the column in its parameter. */
  readonly at: number;
  /** Name of the market; null for a value of the company. */
  readonly marketName: string | null;
  readonly value: number | null;
  readonly before: number | null;
}

/** Key of a row, which is saved as a whole: `CFM·DSUM`. */
export function rowKey({ filename, market }: Pick<MonthParameterRow, 'filename' | 'market'>): string {
  return `${filename}·${market ?? ''}`;
}

/** Key of a line: `CFM·DSUM·3`. */
export function lineKey(row: Pick<MonthParameterRow, 'filename' | 'market'>, at: number): string {
  return `${rowKey(row)}·${at}`;
}

/** Lines of the month in the order of the catalogue, grouped by row. Calculated columns are omitted. */
export function gridLines({ parameters, rows, markets }: ReplyOf<typeof checkMonthParameters>): GridLine[] {
  const names = new Map(markets.map(({ code, name }) => [code, name]));
  const byName = new Map(parameters.map((parameter) => [parameter.filename, parameter]));
  return rows.flatMap((row) => {
    const parameter = byName.get(row.filename);
    if (parameter === undefined) return [];
    const scope = row.market === null ? 'company' : 'market';
    return parameter.columns.flatMap((column, at): GridLine[] =>
      column.kind === 'entered' && column.scope === scope
        ? [
            {
              key: lineKey(row, at),
              row,
              parameter,
              column,
              at,
              marketName: row.market === null ? null : (names.get(row.market) ?? row.market),
              value: row.values[at] ?? null,
              before: row.before[at] ?? null,
            },
          ]
        : [],
    );
  });
}
