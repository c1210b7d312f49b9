import type { Particular } from '@contador/contract';
import { entryFaultSentence, partsTexts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { type Typed, typedNothing, valueSoFar } from '@contador/domain/entry';

/** Column of the edited row that cannot be saved. `column` is a zero-based index. */
export interface RowFault {
  readonly column: number;
  readonly label: string;
  readonly empty: boolean;
  readonly value: string | null;
  readonly expected: string;
}

type Row = readonly Typed<number>[];

/** Entered columns that are empty, unreadable or outside their limits. */
export function faultsOfRow(parameter: ParameterState, row: Row): RowFault[] {
  return parameter.columns.flatMap((label, column): RowFault[] => {
    if (parameter.kinds[column] !== 'entered') return [];
    const held = row[column] ?? typedNothing;
    if (held.typed === 'value') return [];
    if (held.typed === 'fault') {
      return [{ column, label, empty: false, value: held.text, expected: entryFaultSentence(held.fault) }];
    }
    return parameter.optional[column]
      ? []
      : [{ column, label, empty: true, value: null, expected: partsTexts.enterNumber }];
  });
}

/** Columns named in the server's refusal, so that their fields are marked too. */
export function faultsOfRefusal(parameter: ParameterState, details: readonly Particular[]): RowFault[] {
  return details.flatMap((it): RowFault[] => {
    const column = it.column === undefined ? -1 : parameter.columns.indexOf(it.column);
    if (column < 0 || it.column === undefined) return [];
    return [{ column, label: it.column, empty: false, value: it.value ?? null, expected: it.expected }];
  });
}

/** Labels of entered values that are not greater than zero; saving them needs a confirmation. */
export function zerosOf(parameter: ParameterState, row: Row): string[] {
  return parameter.columns.filter((_, column) => {
    const value = valueSoFar(row[column] ?? typedNothing);
    return parameter.kinds[column] === 'entered' && value !== undefined && !(value > 0);
  });
}
