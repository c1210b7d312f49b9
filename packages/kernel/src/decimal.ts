import { Decimal as DecimalJs } from 'decimal.js';
import { Decimal, inherited } from './decimal-constructor.ts';
import { compareWords, copyOf, ofWhole, productOf, roundedHalfUp, shortText, sumOf } from './decimal-words.ts';

export { Decimal };

export type DecimalInput = Decimal | number | string;

export function decimal(of: DecimalInput): Decimal {
  return of instanceof Decimal ? of : made(of);
}

function made(of: DecimalJs.Value): Decimal {
  return (typeof of === 'number' && ofWhole(of)) || new Decimal(of);
}

/** Rounds half away from zero to the given decimals, as every published price and amount. */
export function roundHalfUp(amount: DecimalInput, decimals: number): Decimal {
  return decimal(amount).toDecimalPlaces(decimals, DecimalJs.ROUND_HALF_UP);
}

const general = DecimalJs.prototype;

/** Converts an operand to an amount with our prototype. */
function operand(of: DecimalJs.Value): Decimal {
  return of instanceof Decimal ? of : made(of);
}

/**
 * Fast versions of the most frequent operations of a bill, for amounts short enough to need no rounding. The rest is left to decimal.js,
 * which gives the same result in more time.
 */
const short = {
  plus(this: Decimal, other: DecimalJs.Value) {
    const of = operand(other);
    return (this.d && of.d && sumOf(this, of, of.s)) || general.plus.call(this, of);
  },
  minus(this: Decimal, other: DecimalJs.Value) {
    const of = operand(other);
    return (this.d && of.d && sumOf(this, of, -of.s)) || general.minus.call(this, of);
  },
  times(this: Decimal, other: DecimalJs.Value) {
    const of = operand(other);
    return (this.d && of.d && productOf(this, of)) || general.times.call(this, of);
  },
  negated(this: Decimal) {
    return (this.d && copyOf(this, -this.s)) || general.negated.call(this);
  },
  toDecimalPlaces(this: Decimal, decimals?: number, rounding?: DecimalJs.Rounding) {
    const isHalfUp = this.d && decimals !== undefined && rounding === DecimalJs.ROUND_HALF_UP;
    return (
      (isHalfUp && roundedHalfUp(this, decimals)) ||
      general.toDecimalPlaces.call(this, decimals as number, rounding as DecimalJs.Rounding)
    );
  },
  comparedTo(this: Decimal, other: DecimalJs.Value) {
    const of = operand(other);
    return this.d && of.d ? compareWords(this, of) : general.comparedTo.call(this, of);
  },
  toString(this: Decimal) {
    return (this.d && shortText(this)) || general.toString.call(this);
  },
};
// decimal.js calls this name for its own comparisons (`equals`, `lessThan` and so on).
Object.assign(inherited, short, { cmp: short.comparedTo });
