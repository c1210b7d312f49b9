import type { Unit } from '@contador/kernel';
import type { InputTerm } from '../../engine/term.ts';
import { choice, input } from '../../engine/term.ts';
import type { Dimension } from '../../engine/term-index.ts';

/** Declares a fact of a self-generator's month: of its hours, the client, the published tariff or the market prices. */
export function settledInput<const U extends Unit>({
  field,
  by = [],
  ...named
}: {
  readonly symbol: string;
  readonly label: string;
  readonly unit: U;
  readonly field: string;
  readonly by?: readonly Dimension[];
}): InputTerm<U> {
  return input({ ...named, by, sources: [{ kind: 'billing', field }] });
}

/** Declares a fact with a closed list of words. */
export function settledChoice(choiceFact: { symbol: string; label: string; field: string; values: readonly string[] }) {
  const { symbol, label, field, values } = choiceFact;
  return choice({ symbol, label, by: [], values, sources: [{ kind: 'billing', field }] });
}

export const HOUR = ['day', 'hour'] as const satisfies readonly Dimension[];
export const DAY = ['day'] as const satisfies readonly Dimension[];

/** Hours of a day numbered from 1: hour 1 ends at 01:00. */
export const HOURS_OF_DAY: readonly number[] = Array.from({ length: 24 }, (_, at) => at + 1);
