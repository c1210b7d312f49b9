import type { Decimal } from '@contador/kernel';
import type { Facts } from '../engine/facts.ts';
import { indexSuffix } from '../engine/term-index.ts';
import type { Origin } from '../engine/trace.ts';
import type { Options } from '../options.ts';

/** One value per column: an amount in the unit of its term, the word of a choice, or undefined when nothing was entered. */
export type FactRow = readonly (Decimal | string | undefined)[];

/** Data shared by every row of one calculation, with the meaning that it has in `Facts`. */
export interface RowContext {
  readonly activeMarkets: readonly string[];
  readonly mechanisms: readonly string[];
  readonly options?: Partial<Options>;
}

/** Returns the origin of the fact with that key; called only for a trace. */
export type OriginOfFact = (key: string) => Origin;

/** Placeholder origin: an untraced calculation never reads origins. */
const UNTRACED: Origin = { kind: 'absence', reason: 'Sin traza' };

/** Column of each fact, by full key (`factKey`). Throws on a duplicate key. */
export function columnsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map(keys.map((key, column) => [key, column]));
  if (columns.size !== keys.length) throw new Error('a fact stands in two columns');
  return columns;
}

/** Presents a row as the facts of an ordinary evaluation. */
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
