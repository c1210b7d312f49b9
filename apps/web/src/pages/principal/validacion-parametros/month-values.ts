import type { ParameterState } from '@contador/contract/tariff-inputs';

/** Values of a parameter in a month, on one line: its sum or only value as a figure, or the entered values. */
export interface MonthValues {
  readonly figure: number | null;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** Values of a parameter in a month; undefined for a month outside the table of the year. */
export function monthValues(parameter: ParameterState, monthNumber: number): MonthValues | undefined {
  const summed = parameter.shownSum !== null;
  const row = parameter.values[monthNumber - 1];
  if (row === undefined) return undefined;
  const entered = parameter.kinds.flatMap((kind, at) => (kind === 'entered' ? [at] : []));
  const values = entered.map((at) => row[at] ?? null);
  const only = entered.length === 1 ? entered[0] : undefined;
  if (summed) {
    const known = values.filter((value) => value !== null);
    return { figure: known.length > 0 ? known.reduce((sum, it) => sum + it, 0) : null, unit: parameter.unit, values };
  }
  return {
    figure: only === undefined ? null : (row[only] ?? null),
    unit: only === undefined ? '' : (parameter.units[only] ?? ''),
    values,
  };
}

/** Number of values that differ from the previous month; undefined if either month has no values. */
export function valuesChanged(now: MonthValues, before: MonthValues | undefined): number | undefined {
  if (before?.values.every((value) => value === null) !== false || now.values.every((value) => value === null))
    return undefined;
  return now.values.filter((value, at) => value !== before.values[at]).length;
}
