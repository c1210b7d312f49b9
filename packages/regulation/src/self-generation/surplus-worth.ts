const THIRTY = 30n;
const FIFTEEN = 2 ** 15;
const THIRTY_BITS = 2 ** 30;
/** A cent is 10^13 and a peso 10^15 units of 10⁻¹⁵ COP, factored into powers of two and of five. */
const A_CENT = { twos: 2 ** 13, fives: 5 ** 13 };
const A_PESO = { twos: 2 ** 15, fives: 5 ** 15 };
const CENTS_OF_A_PESO = 100;

/**
 * An exact amount of money in 10⁻¹⁵ COP: `high` · 2^30 + `middle` · 2^15 + `low`. Each part is a sum of products of energies (in total
 * below 2^38 millionths) with one of the three parts of their prices. A bigint when the energies are larger.
 */
export type SurplusWorth = { readonly high: number; readonly middle: number; readonly low: number } | bigint;

export const NO_WORTH: SurplusWorth = { high: 0, middle: 0, low: 0 };

/** Combines the parts into one integer. */
export function exactWorth(worth: SurplusWorth): bigint {
  if (typeof worth === 'bigint') return worth;
  return (BigInt(worth.high) << THIRTY) + (BigInt(worth.middle) << (THIRTY / 2n)) + BigInt(worth.low);
}

/**
 * Rounds half up to whole cents, or to whole pesos expressed in cents. Without a bigint this is a long division by a power of ten in two
 * steps. The remainder by the powers of two no longer affects the result, because the half was added before; the quotient is then divided
 * by the powers of five, from its upper part down. Every intermediate number is whole and below 2^53, since a price has 43 bits, and the
 * quotient of two such numbers never rounds up to an integer that it does not reach.
 */
export function centsOfWorth(worth: SurplusWorth, pesos: boolean): number {
  const { twos, fives } = pesos ? A_PESO : A_CENT;
  const cents = pesos ? CENTS_OF_A_PESO : 1;
  if (typeof worth === 'bigint') {
    const by = BigInt(twos * fives);
    return Number((worth * 2n + by) / (by * 2n)) * cents;
  }
  const carried = worth.middle + Math.floor(worth.low / FIFTEEN);
  const upper = worth.high + Math.floor(carried / FIFTEEN);
  const lower = lastBits(carried) * FIFTEEN + lastBits(worth.low);
  const whole = Math.floor(upper / fives);
  const rest = upper - whole * fives;
  const lifted = THIRTY_BITS / twos;
  const below = rest * lifted + Math.floor((lower + (twos * fives) / 2) / twos);
  return (whole * lifted + Math.floor(below / fives)) * cents;
}

/** Remainder by 2^15. The `%` operator would cost as much as all the rest. */
function lastBits(value: number): number {
  return value - Math.floor(value / FIFTEEN) * FIFTEEN;
}
