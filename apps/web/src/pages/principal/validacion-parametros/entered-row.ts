import type { ParameterState, Particular } from '@contador/contract';
import { numberText } from '../../../ui/format/number-text.ts';

/** A column of the typed row that cannot be saved as it is. `column` counts from 0. */
export interface RowFault {
  readonly column: number;
  readonly label: string;
  readonly empty: boolean;
  readonly value: string | null;
  readonly expected: string;
}

type Row = readonly (number | null)[];

/** The columns that are empty or outside their limits, of those that a person writes. Limits are inclusive. */
export function faultsOfRow(parameter: ParameterState, row: Row): RowFault[] {
  return parameter.columns.flatMap((label, column): RowFault[] => {
    if (parameter.kinds[column] !== 'entered') return [];
    const value = row[column] ?? null;
    if (value === null) {
      if (parameter.optional[column]) return [];
      return [{ column, label, empty: true, value: null, expected: 'Ingrese un número' }];
    }
    const [minimum, maximum] = parameter.limits[column] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    if (!parameter.limitsRequired || (value >= minimum && value <= maximum)) return [];
    const expected = `Entre ${limitText(minimum)} y ${limitText(maximum)}`;
    return [{ column, label, empty: false, value: numberText(value, 6, { upTo: true }), expected }];
  });
}

/** The columns of which the server's particulars speak, so that their fields are marked too. */
export function faultsOfRefusal(parameter: ParameterState, details: readonly Particular[]): RowFault[] {
  return details.flatMap((it): RowFault[] => {
    const column = it.column === undefined ? -1 : parameter.columns.indexOf(it.column);
    if (column < 0 || it.column === undefined) return [];
    return [{ column, label: it.column, empty: false, value: it.value ?? null, expected: it.expected }];
  });
}

/** Whether some written value is not greater than zero, which is worth a question before it is saved. */
export function hasZeros(parameter: ParameterState, row: Row): boolean {
  return parameter.columns.some((_, column) => {
    const value = row[column] ?? null;
    return parameter.kinds[column] === 'entered' && value !== null && !(value > 0);
  });
}

function limitText(limit: number): string {
  return numberText(limit, 6, { upTo: true });
}
