import type { LocatedAmount, ReadingOf } from '@contador/market-files';
import type { TermIndex } from '@contador/regulation';
import type { StoredReadings } from '../../tariff-inputs/index.ts';

export type Reader = keyof StoredReadings;

/** Places of a figure, or a function that collects them. Lazy, since thousands of lines are only needed when somebody looks at them. */
export type Places = readonly LocatedAmount[] | (() => readonly LocatedAmount[]);

/** Records one fact: the field of the input, its amount, and the places that it is made of. */
export type Give = (
  field: string,
  amount: string,
  places: Places,
  at?: { index?: TermIndex; warning?: string | undefined },
) => void;

/**
 * Why no formula of the regulated tariff uses a field:
 * `names`: it identifies the row or agent, and was checked when read; `with others`: it is part of a fact together with its neighbours;
 * `compared`: it is compared with another source; `beside`: other calculations use it (free customers, balance);
 * `shown`: it is only displayed.
 */
export type NotAFact = 'names' | 'with others' | 'compared' | 'beside' | 'shown';

interface Of<R extends Reader> {
  readonly reading: StoredReadings[R];
  readonly market: string;
}

export type GiveField<Value, R extends Reader> = (value: Value, give: Give, owner: Of<R>) => void;

/** Use of a field: a function that gives facts, the reason why it gives none, or the uses of its subfields. */
type Field<Value, R extends Reader> =
  | NotAFact
  | GiveField<Value, R>
  | (Value extends string | number | boolean | readonly unknown[] | LocatedAmount ? never : Fields<Value, R>);
type Fields<Value, R extends Reader> = { readonly [Name in keyof Value]-?: Field<NonNullable<Value[Name]>, R> };

/** Use of every field of a reading. Exhaustive: a new field does not compile until its use is declared. */
export type FactsOf<R extends Reader> = Fields<Omit<StoredReadings[R], keyof ReadingOf<R>>, R>;

/** Gives the facts of a reading according to the declared uses. */
export function giveDeclared<R extends Reader>(
  declared: FactsOf<R>,
  reading: StoredReadings[R],
  give: Give,
  market: string,
) {
  const visit = (each: unknown, value: unknown): void => {
    if (value === undefined || value === null || typeof each === 'string') return;
    if (typeof each === 'function') {
      (each as GiveField<unknown, R>)(value, give, { reading, market });
      return;
    }
    for (const [name, inside] of Object.entries(each as object)) {
      visit(inside, (value as Record<string, unknown>)[name]);
    }
  };
  visit(declared, reading);
}

/** Declares the use of each column of rows that are summed together; `fact` marks the summed columns. */
export function ofRows<Row, R extends Reader>(
  _columns: { readonly [Column in keyof Row]-?: 'fact' | NotAFact },
  giveSums: GiveField<readonly Row[], R>,
): GiveField<readonly Row[], R> {
  return giveSums;
}
