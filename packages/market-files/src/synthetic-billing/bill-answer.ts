import { type Amount, amount, cents, isNegative, minus, NOTHING, percentOf, plus, text, toPeso } from './amounts.ts';
import type { CreditAnswer, OtherConceptAnswer } from './answer-key.ts';
import { CONCEPTS, type Credit, type OtherConcept } from './charges.ts';

/** Totals of a bill, COP. */
export interface BillTotals {
  readonly others: Readonly<Record<string, OtherConceptAnswer>>;
  readonly credits: Readonly<Record<string, CreditAnswer>>;
  readonly iva: string;
  readonly subtotal: string;
  readonly previousBalance: string;
  readonly adjustment: string;
  readonly payable: string;
}

/** Adds up energy, taxes, other concepts with their IVA, instalments and the previous bill's balance (rules B1, B9 and B10, ruling 17). */
export function billTotals(input: {
  readonly energy: Amount;
  readonly taxes: readonly Amount[];
  readonly others: readonly OtherConcept[];
  readonly credits: readonly Credit[];
  /** Payable amount of the previous bill. */
  readonly before: string | undefined;
  /** VAT percentage. */
  readonly vat: Amount;
}): BillTotals {
  const others = input.others.map(({ concept, value }) => {
    const base = cents(value);
    const isTaxed = CONCEPTS.some(({ code, app_iva }) => code === concept && app_iva === 'S');
    const iva = isTaxed ? cents(percentOf(base, input.vat)) : NOTHING;
    return { concept, base, iva, value: plus(base, iva) };
  });
  const subtotal = plus(input.energy, ...input.taxes, ...others.map(({ value }) => value));
  const before = amount(input.before ?? 0);
  const previousBalance = isNegative(before) ? before : NOTHING;
  const gross = plus(subtotal, ...input.credits.map(({ instalment }) => instalment), previousBalance);
  const payable = toPeso(gross);
  return {
    others: byCode(others, ({ base, iva, value }) => ({ base: text(base), iva: text(iva), value: text(value) })),
    credits: byCode(input.credits, creditAnswer),
    iva: text(plus(...others.map(({ iva }) => iva))),
    subtotal: text(subtotal),
    previousBalance: text(previousBalance),
    adjustment: text(minus(payable, gross)),
    payable: text(payable),
  };
}

function creditAnswer({ total, balance, capital, interest, instalment, rate, number }: Credit): CreditAnswer {
  return {
    total: text(cents(total)),
    balance: text(balance),
    capital: text(capital),
    interest: text(interest),
    instalment: text(instalment),
    rate: text(rate),
    number,
  };
}

/** Keys a list by concept; the second item with a code is `CODE#2`. */
function byCode<Of extends { readonly concept: string }, To>(
  list: readonly Of[],
  shown: (item: Of) => To,
): Record<string, To> {
  const counts = new Map<string, number>();
  const entries = list.map((item): [string, To] => {
    const count = (counts.get(item.concept) ?? 0) + 1;
    counts.set(item.concept, count);
    return [count === 1 ? item.concept : `${item.concept}#${count}`, shown(item)];
  });
  return Object.fromEntries(entries);
}
