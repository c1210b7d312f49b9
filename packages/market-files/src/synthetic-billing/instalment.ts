import { type Amount, cents } from './amounts.ts';

/** Decimals of the rates; cents need twenty of them. */
const DIGITS = 30;
const ONE = 10n ** BigInt(DIGITS);

/** Converts an effective annual percentage to an effective monthly rate (B9): (1 + EA/100)^(1/12) − 1, by bisection on integers. */
export function monthlyRate(annualPercent: Amount): Amount {
  const goal = ONE + (annualPercent.units * 10n ** BigInt(DIGITS - annualPercent.decimals)) / 100n;
  let [low, high] = [ONE, 2n * ONE];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (power(middle, 12) <= goal) low = middle;
    else high = middle;
  }
  return { units: low - ONE, decimals: DIGITS };
}

/** Equal instalment: P·i / (1 − (1 + i)^−n), or P / n without interest. */
export function annuity(principal: Amount, monthly: Amount, count: number): Amount {
  const whole = principal.units * 10n ** BigInt(DIGITS - principal.decimals);
  if (monthly.units === 0n) return cents({ units: whole / BigInt(count), decimals: DIGITS });
  const grown = power(ONE + monthly.units, count);
  const discount = ONE - (ONE * ONE) / grown;
  return cents({ units: (whole * monthly.units) / discount, decimals: DIGITS });
}

function power(base: bigint, exponent: number): bigint {
  let result = ONE;
  for (let at = 0; at < exponent; at += 1) result = (result * base) / ONE;
  return result;
}
