import type { TermIndex } from '../engine/term-index.ts';

/** What one amount of a result is. */
export interface FigureName {
  /** As in a trace: `CO`, `EA[band=max]`. */
  readonly id: string;
  readonly symbol: string;
  readonly index: TermIndex;
}

/** The figures of a result in the order of their amounts: kept once for all the results that have them. */
export interface FigureList {
  /** The ids, joined: the same for the same figures in the same order. */
  readonly key: string;
  readonly figures: readonly FigureName[];
}

/** Between the amounts of one result: no amount and no word of a choice contains it. */
const SEPARATOR = '\t';

export function figureList(figures: readonly FigureName[]): FigureList {
  return { key: figures.map(({ id }) => id).join(SEPARATOR), figures };
}

/** The amounts of one result as one text, at full precision: what is stored of a customer's month. */
export function packAmounts(amounts: readonly string[]): string {
  return amounts.join(SEPARATOR);
}

/** The amounts again, by the id of their figure. Throws when they are not as many as the list says. */
export function unpackAmounts(packed: string, { figures }: FigureList): ReadonlyMap<string, string> {
  const amounts = packed.split(SEPARATOR);
  if (amounts.length !== figures.length)
    throw new Error(`the list has ${figures.length}, the stored text ${amounts.length}`);
  return new Map(figures.map(({ id }, at) => [id, amounts[at] as string]));
}
