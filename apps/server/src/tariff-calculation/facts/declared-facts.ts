import type { LocatedAmount, ReadingOf } from '@contador/market-files';
import type { TermIndex } from '@contador/regulation';
import type { StoredReadings } from '../../tariff-inputs/index.ts';

export type Reader = keyof StoredReadings;

/** Thousands of lines are gathered only when somebody looks at them. */
export type Places = readonly LocatedAmount[] | (() => readonly LocatedAmount[]);

/** Notes one fact: the field of the input, its amount, and the places whose amounts make it up. */
export type Give = (
  field: string,
  amount: string,
  places: Places,
  at?: { index?: TermIndex; warning?: string | undefined },
) => void;

/**
 * Why no formula of the regulated tariff rests on a field:
 * `names` says whose or what it is, and was checked while it was read; `with others`, it is part of a fact of its neighbours;
 * `compared`, another source is compared with it; `beside`, calculations beside the tariff rest on it (free customers, balance);
 * `shown`, a person sees it and that is all.
 */
export type NotAFact = 'names' | 'with others' | 'compared' | 'beside' | 'shown';

interface Of<R extends Reader> {
  readonly reading: StoredReadings[R];
  readonly market: string;
}

export type GiveField<Value, R extends Reader> = (value: Value, give: Give, of: Of<R>) => void;

/** What becomes of a field: facts, or nothing and why; or the same of each field inside it. */
type Field<Value, R extends Reader> =
  | NotAFact
  | GiveField<Value, R>
  | (Value extends string | number | boolean | readonly unknown[] | LocatedAmount ? never : Fields<Value, R>);
type Fields<Value, R extends Reader> = { readonly [Name in keyof Value]-?: Field<NonNullable<Value[Name]>, R> };

/** Every field of what a reader gives, none left out: a new one does not compile until somebody says what becomes of it. */
export type FactsOf<R extends Reader> = Fields<Omit<StoredReadings[R], keyof ReadingOf<R>>, R>;

/** Gives the facts that were declared of a reading. */
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

/** What becomes of each column of rows that are summed together: `fact` where the sums are of it. */
export function ofRows<Row, R extends Reader>(
  _columns: { readonly [Column in keyof Row]-?: 'fact' | NotAFact },
  giveSums: GiveField<readonly Row[], R>,
): GiveField<readonly Row[], R> {
  return giveSums;
}
