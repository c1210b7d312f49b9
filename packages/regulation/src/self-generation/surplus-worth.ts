const THIRTY = 30n;
const FIFTEEN = 2 ** 15;
const THIRTY_BITS = 2 ** 30;
/** A cent is 10^13 of 10⁻¹⁵ COP and a peso 10^15: so many twos, and so many fives. */
const A_CENT = { twos: 2 ** 13, fives: 5 ** 13 };
const A_PESO = { twos: 2 ** 15, fives: 5 ** 15 };
const CENTS_OF_A_PESO = 100;

/**
 * An exact amount of money in 10⁻¹⁵ COP: `high` · 2^30 + `middle` · 2^15 + `low`, sums of products of energies that come to less than 2^38 millionths with the
 * three parts of their prices. A bigint where the energies are more.
 */
export type SurplusWorth = { readonly high: number; readonly middle: number; readonly low: number } | bigint;

export const NO_WORTH: SurplusWorth = { high: 0, middle: 0, low: 0 };

/** The amount in one number. */
export function exactWorth(worth: SurplusWorth): bigint {
  if (typeof worth === 'bigint') return worth;
  return (BigInt(worth.high) << THIRTY) + (BigInt(worth.middle) << (THIRTY / 2n)) + BigInt(worth.low);
}

/**
 * Whole cents of it, half up; whole pesos in cents where they are asked for. Without a bigint this is a long division by a power of ten in two steps. What is lost by
 * its twos decides nothing any more, because the half was added before; the rest is divided by its fives from its upper part down. Every number on the way is
 * whole and below 2^53, since a price has 43 bits, and the quotient of such two is rounded up to no whole number that it does not reach.
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

/** What 2^15 leaves of it: a remainder by `%` costs as much as all the rest. */
function lastBits(of: number): number {
  return of - Math.floor(of / FIFTEEN) * FIFTEEN;
}
