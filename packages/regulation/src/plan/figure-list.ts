import type { Decimal } from '@contador/kernel';
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

/** The list of a stored result, by its key; the figures have their ids alone. */
export function storedFigures(key: string): FigureList {
  return { key, figures: key.split(SEPARATOR).map((id) => ({ id, symbol: id.replace(/\[.*$/, ''), index: {} })) };
}

/**
 * Writes the amounts of results as one text each, at full precision: what is stored of a customer's month. What many rows share, the
 * prices of a class, is the same object in each of them and is turned into text once.
 */
export function amountPacker(): (amounts: readonly (Decimal | string)[]) => string {
  const lasts: (Decimal | string | undefined)[] = [];
  const texts: string[] = [];
  return (amounts) => {
    let packed = '';
    for (let at = 0; at < amounts.length; at++) {
      const amount = amounts[at] as Decimal | string;
      if (lasts[at] !== amount) {
        lasts[at] = amount;
        texts[at] = amount.toString();
      }
      packed += at === 0 ? texts[at] : SEPARATOR + texts[at];
    }
    return packed;
  };
}

/** The amounts again, by the id of their figure. Throws when they are not as many as the list says. */
export function unpackAmounts(packed: string, { figures }: FigureList): ReadonlyMap<string, string> {
  const amounts = packed.split(SEPARATOR);
  if (amounts.length !== figures.length)
    throw new Error(`the list has ${figures.length}, the stored text ${amounts.length}`);
  return new Map(figures.map(({ id }, at) => [id, amounts[at] as string]));
}
