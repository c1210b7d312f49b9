import type { Particular } from '@contador/contract';
import { entryFaultSentence, partsTexts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { type Typed, typedNothing, valueSoFar } from '@contador/domain/entry';

/** A column of the typed row that cannot be saved as it is. `column` counts from 0. */
export interface RowFault {
  readonly column: number;
  readonly label: string;
  readonly empty: boolean;
  readonly value: string | null;
  readonly expected: string;
}

type Row = readonly Typed<number>[];

/** The columns that are empty, unreadable or outside their limits, of those that a person writes. */
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

/** The columns of which the server's particulars speak, so that their fields are marked too. */
export function faultsOfRefusal(parameter: ParameterState, details: readonly Particular[]): RowFault[] {
  return details.flatMap((it): RowFault[] => {
    const column = it.column === undefined ? -1 : parameter.columns.indexOf(it.column);
    if (column < 0 || it.column === undefined) return [];
    return [{ column, label: it.column, empty: false, value: it.value ?? null, expected: it.expected }];
  });
}

/** The names of the written values that are not greater than zero, which are worth a question before they are saved. */
export function zerosOf(parameter: ParameterState, row: Row): string[] {
  return parameter.columns.filter((_, column) => {
    const value = valueSoFar(row[column] ?? typedNothing);
    return parameter.kinds[column] === 'entered' && value !== undefined && !(value > 0);
  });
}
