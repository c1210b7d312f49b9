import {
  type Decimal,
  decimal,
  fromPercent,
  monthlyRate,
  type Quantity,
  quantity,
  roundHalfUp,
} from '@contador/kernel';

/** One instalment: COP with 2 decimals. */
export interface Instalment {
  /** From 1. */
  readonly number: number;
  readonly capital: Decimal;
  readonly interest: Decimal;
  readonly payment: Decimal;
  /** What is owed after it. */
  readonly balance: Decimal;
}

export interface InstalmentPlan {
  /** As a fraction, unrounded. */
  readonly monthlyRate: Quantity<'fraction'>;
  readonly fee: Decimal;
  readonly instalments: readonly Instalment[];
}

const money = (of: Decimal) => roundHalfUp(of, 2);

/**
 * The plan of a credit by equal instalments (rule B9): interest on what is owed, each figure rounded once, and the last instalment pays what is
 * left. `annualRate` is effective, 0 to 100.
 */
export function instalmentPlan(of: {
  readonly principal: Quantity<'COP'>;
  readonly instalments: number;
  readonly annualRate: Quantity<'%'>;
}): InstalmentPlan {
  const { principal, instalments: count, annualRate } = of;
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

/** 1 − (1 + i)^−n. */
function discount(rate: Decimal, count: number): Decimal {
  return decimal(1).minus(rate.plus(1).pow(-count));
}
