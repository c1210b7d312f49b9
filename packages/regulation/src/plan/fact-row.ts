import type { Decimal } from '@contador/kernel';
import type { Facts } from '../engine/facts.ts';
import { indexSuffix } from '../engine/term-index.ts';
import type { Origin } from '../engine/trace.ts';
import type { Options } from '../options.ts';

/** One value a column: an amount in the unit of its term, the word of a choice, or nothing where nothing was entered. */
export type FactRow = readonly (Decimal | string | undefined)[];

/** What holds for every row of one calculation, as `Facts` has it. */
export interface RowContext {
  readonly activeMarkets: readonly string[];
  readonly mechanisms: readonly string[];
  readonly options?: Partial<Options>;
}

/** Where the fact of a column comes from; asked only for a trace. */
export type OriginOfFact = (key: string) => Origin;

/** Nobody reads where the facts of an untraced calculation come from. */
const UNTRACED: Origin = { kind: 'absence', reason: 'Sin traza' };

/** The column of each fact, by whole key (`factKey`). Throws on a key that stands twice. */
export function columnsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(keys.map((key, column) => [key, column]));
  if (columns.size !== keys.length) throw new Error('a fact stands in two columns');
  return columns;
}

/** A row as the facts of a calculation, for the engine that takes any question. */
export function factsOfRow(
  columns: ReadonlyMap<string, number>,
  row: FactRow,
  context: RowContext,
  originOf: OriginOfFact = () => UNTRACED,
): Facts {
  return {
    ...context,
    fact: (name, index) => {
      const key = name + indexSuffix(index);
      const column = columns.get(key);
      const value = column === undefined ? undefined : row[column];
      return value === undefined ? undefined : { amount: value.toString(), origin: originOf(key) };
    },
  };
}
