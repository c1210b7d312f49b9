import type { Decimal, DecimalInput } from './decimal.ts';
import { decimal } from './decimal.ts';
import type { Per, Times, Unit } from './unit.ts';

declare const unit: unique symbol;

/**
 * An amount with a unit. At run time it is a plain Decimal without any overhead; for the compiler each unit is a separate type, so that
 * adding COP to kWh is a compile error instead of a wrong tariff.
 */
export type Quantity<U extends string = Unit> = Decimal & { readonly [unit]: U };

/** Converts a bare number to a quantity: the only entry into the typed arithmetic. */
export function quantity<U extends Unit>(amount: DecimalInput, _unit: U): Quantity<U> {
  return decimal(amount) as Quantity<U>;
}

/** Creates a pure number, as formulas of the law contain them. */
export function fraction(amount: DecimalInput): Quantity<'fraction'> {
  return decimal(amount) as Quantity<'fraction'>;
}

export const ONE = fraction(1);

export function sum<U extends string>(first: Quantity<U>, ...rest: Quantity<NoInfer<U>>[]): Quantity<U> {
  let total: Decimal = first;
  for (const each of rest) total = total.plus(each);
  return total as Quantity<U>;
}

/** Sum of a list; zero for an empty list. */
export function total<U extends Unit>(amounts: readonly Quantity<U>[], inUnit: U): Quantity<U> {
  return sum(quantity(0, inUnit), ...amounts);
}

export function subtract<U extends string>(from: Quantity<U>, what: Quantity<NoInfer<U>>): Quantity<U> {
  return from.minus(what) as Quantity<U>;
}

export function negate<U extends string>(amount: Quantity<U>): Quantity<U> {
  return amount.negated() as Quantity<U>;
}

export function multiply<A extends string, B extends string>(a: Quantity<A>, b: Quantity<B>): Quantity<Times<A, B>>;
export function multiply<A extends string, B extends string, C extends string>(
  a: Quantity<A>,
  b: Quantity<B>,
  c: Quantity<C>,
): Quantity<Times<Times<A, B>, C>>;
export function multiply(a: Decimal, b: Decimal, c?: Decimal): Decimal {
  const product = a.times(b);
  return c === undefined ? product : product.times(c);
}

export function divide<A extends string, B extends string>(a: Quantity<A>, by: Quantity<B>): Quantity<Per<A, B>> {
  return a.dividedBy(by) as unknown as Quantity<Per<A, B>>;
}

/** a / b, or 0 when b is zero: the rule of the norm for "no purchases, no price". */
export function divideOrZero<A extends string, B extends string>(a: Quantity<A>, by: Quantity<B>): Quantity<Per<A, B>> {
  return by.isZero() ? (decimal(0) as unknown as Quantity<Per<A, B>>) : divide(a, by);
}

export function smaller<U extends string>(a: Quantity<U>, b: Quantity<NoInfer<U>>): Quantity<U> {
  return (a.lessThan(b) ? a : b) as Quantity<U>;
}

export function larger<U extends string>(a: Quantity<U>, b: Quantity<NoInfer<U>>): Quantity<U> {
  return (a.greaterThan(b) ? a : b) as Quantity<U>;
}

/** 1 − x. */
export function complement(share: Quantity<'fraction'>): Quantity<'fraction'> {
  return subtract(ONE, share);
}

/** 1 + x. */
export function onePlus(share: Quantity<'fraction'>): Quantity<'fraction'> {
  return sum(ONE, share);
}

/** Multiplying by it is as exact as dividing by 100, in a quarter of the time. */
const HUNDREDTH = decimal('0.01');

/** Converts 12.75 % to 0.1275. */
export function fromPercent(percentage: Quantity<'%'>): Quantity<'fraction'> {
  return percentage.times(HUNDREDTH) as unknown as Quantity<'fraction'>;
}

/** Yield of a monthly rate over a number of months, fractions included: (1 + rate)^months − 1. */
export function compound(rate: Quantity<'fraction'>, months: Quantity<'month'>): Quantity<'fraction'> {
  return onePlus(rate).pow(months).minus(1) as Quantity<'fraction'>;
}

/** Monthly rate equivalent to an effective annual one: (1 + annual)^(1/12) − 1. */
export function monthlyRate(annual: Quantity<'fraction'>): Quantity<'fraction'> {
  return onePlus(annual).pow(decimal(1).dividedBy(12)).minus(1) as Quantity<'fraction'>;
}
