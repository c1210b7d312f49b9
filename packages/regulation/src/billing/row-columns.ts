import type { Decimal } from '@contador/kernel';
import { factKey } from '../engine/source.ts';
import type { InputTerm } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import type { FactRow } from '../plan/fact-row.ts';

/** One column of a fact row: the input and how to read its value from the caller's facts. */
export type FactColumn<Facts> = readonly [
  input: InputTerm,
  valueIn: (facts: Facts) => Decimal | string | undefined,
  index?: TermIndex,
];

/** Column ids, in the form that `createRowCalculation` takes. */
export function columnIds<Facts>(columns: readonly FactColumn<Facts>[]): readonly string[] {
  return columns.map(([term, , index = {}]) => {
    const source = term.sources[0];
    if (source === undefined || source.kind === 'constant') throw new Error(`${term.symbol} is no fact`);
    return factKey(source, index);
  });
}

/** Builds the row of a set of facts, column by column. */
export function rowOf<Facts>(columns: readonly FactColumn<Facts>[], facts: Facts): FactRow {
  return columns.map(([, valueIn]) => valueIn(facts));
}
