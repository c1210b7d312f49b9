import type { ParameterState } from '@contador/contract';

/** A column of the typed row that cannot be saved as it is. `column` counts from 0. */
export interface RowFault {
  readonly column: number;
  readonly label: string;
  readonly empty: boolean;
  readonly value: string | null;
  readonly expected: string;
}

type Row = readonly (number | null)[];

/** The columns that are empty or outside their limits, of those that a person writes. */
export function faultsOfRow(parameter: ParameterState, row: Row): RowFault[] {
  return parameter.columns.flatMap((label, column): RowFault[] => {
    if (parameter.kinds[column] !== 'entered') return [];
    const value = row[column] ?? null;
    if (value === null) {
      if (parameter.optional[column]) return [];
      return [{ column, label, empty: true, value: null, expected: 'Un número' }];
    }
    const [minimum, maximum] = parameter.limits[column] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    if (!parameter.limitsRequired || (value >= minimum && value <= maximum)) return [];
    return [{ column, label, empty: false, value: String(value), expected: `Entre ${minimum} y ${maximum}` }];
  });
}

/** Whether some written value is not greater than zero, which is worth a question before it is saved. */
export function hasZeros(parameter: ParameterState, row: Row): boolean {
  return parameter.columns.some((_, column) => {
    const value = row[column] ?? null;
    return parameter.kinds[column] === 'entered' && value !== null && !(value > 0);
  });
}
