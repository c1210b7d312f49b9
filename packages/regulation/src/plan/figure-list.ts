import type { Decimal } from '@contador/kernel';
import type { TermIndex } from '../engine/term-index.ts';

/** Identity of one amount of a result. */
export interface FigureName {
  /** Node id, as in a trace: `CO`, `EA[band=max]`. */
  readonly id: string;
  readonly symbol: string;
  readonly index: TermIndex;
}

/** Figures of a result in the order of its amounts; one list is shared by all results that have the same figures. */
export interface FigureList {
  /** The ids joined by the separator: equal for the same figures in the same order. */
  readonly key: string;
  readonly figures: readonly FigureName[];
}

/** Separator of the amounts of one result; it occurs in no amount and in no word of a choice. */
const SEPARATOR = '\t';

export function figureList(figures: readonly FigureName[]): FigureList {
  return { key: figures.map(({ id }) => id).join(SEPARATOR), figures };
}

/** Rebuilds the list of a stored result from its key. Figures have only an id and a symbol. */
export function storedFigures(key: string): FigureList {
  return { key, figures: key.split(SEPARATOR).map((id) => ({ id, symbol: id.replace(/\[.*$/, ''), index: {} })) };
}

/**
 * Returns a function that packs the amounts of a result into one text at full precision, as stored for a customer's month. Amounts shared
 * by many rows, such as the prices of a class, are the same object in each row and are converted to text once.
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

/** Unpacks stored amounts, keyed by figure id. Throws when their number differs from the list. */
export function unpackAmounts(packed: string, { figures }: FigureList): ReadonlyMap<string, string> {
  const amounts = packed.split(SEPARATOR);
  if (amounts.length !== figures.length)
    throw new Error(`the list has ${figures.length}, the stored text ${amounts.length}`);
  return new Map(figures.map(({ id }, at) => [id, amounts[at] as string]));
}
