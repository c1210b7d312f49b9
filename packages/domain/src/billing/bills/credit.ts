import {
  type Decimal,
  decimal,
  fromPercent,
  monthlyRate,
  type Quantity,
  quantity,
  roundHalfUp,
} from '@contador/kernel';

/** One instalment of a credit, in COP with 2 decimals. */
export interface Instalment {
  /** Ordinal, starting at 1. */
  readonly number: number;
  readonly capital: Decimal;
  readonly interest: Decimal;
  readonly payment: Decimal;
  /** Capital still owed after this instalment. */
  readonly balance: Decimal;
}

export interface InstalmentPlan {
  /** Unrounded. */
  readonly monthlyRate: Quantity<'fraction'>;
  readonly fee: Decimal;
  readonly instalments: readonly Instalment[];
}

const money = (amount: Decimal) => roundHalfUp(amount, 2);

/**
 * Builds the plan of a credit paid in equal instalments (rule B9). Interest is charged on the capital still owed, each figure is rounded
 * once, and the last instalment pays the remaining capital. `annualRate` is an effective rate, 0 to 100.
 */
export function instalmentPlan(credit: {
  readonly principal: Quantity<'COP'>;
  readonly instalments: number;
  readonly annualRate: Quantity<'%'>;
}): InstalmentPlan {
  const { principal, instalments: count, annualRate } = credit;
  const rate = annualRate.isZero() ? quantity(0, 'fraction') : monthlyRate(fromPercent(annualRate));
  const fee = money(
    rate.isZero() ? principal.dividedBy(count) : principal.times(rate).dividedBy(discount(rate, count)),
  );
  const instalments: Instalment[] = [];
  let owed: Decimal = principal;
  for (let number = 1; number <= count; number++) {
    const interest = money(owed.times(rate));
    const capital = number === count ? owed : fee.minus(interest);
    owed = owed.minus(capital);
    instalments.push({ number, capital, interest, payment: capital.plus(interest), balance: owed });
  }
  return { monthlyRate: rate, fee, instalments };
}

/** The annuity factor 1 − (1 + i)^−n. */
function discount(rate: Decimal, count: number): Decimal {
  return decimal(1).minus(rate.plus(1).pow(-count));
}
