import { Decimal as DecimalJs } from 'decimal.js';
import { Decimal, inherited } from './decimal-constructor.ts';
import { compareWords, copyOf, ofWhole, productOf, roundedHalfUp, shortText, sumOf } from './decimal-words.ts';

export { Decimal };

export type DecimalInput = Decimal | number | string;

export function decimal(value: DecimalInput): Decimal {
  return value instanceof Decimal ? value : made(value);
}

function made(value: DecimalJs.Value): Decimal {
  return (typeof value === 'number' && ofWhole(value)) || new Decimal(value);
}

/** Rounds half away from zero to the given decimals, as every published price and amount. */
export function roundHalfUp(amount: DecimalInput, decimals: number): Decimal {
  return decimal(amount).toDecimalPlaces(decimals, DecimalJs.ROUND_HALF_UP);
}

const general = DecimalJs.prototype;

/** Converts an operand to an amount with our prototype. */
function operand(value: DecimalJs.Value): Decimal {
  return value instanceof Decimal ? value : made(value);
}

/**
 * Fast versions of the most frequent operations of a bill, for amounts short enough to need no rounding. The rest is left to decimal.js,
 * which gives the same result in more time.
 */
const short = {
  plus(this: Decimal, other: DecimalJs.Value) {
    const addend = operand(other);
    return (this.d && addend.d && sumOf(this, addend, addend.s)) || general.plus.call(this, addend);
  },
  minus(this: Decimal, other: DecimalJs.Value) {
    const subtrahend = operand(other);
    return (this.d && subtrahend.d && sumOf(this, subtrahend, -subtrahend.s)) || general.minus.call(this, subtrahend);
  },
  times(this: Decimal, other: DecimalJs.Value) {
    const factor = operand(other);
    return (this.d && factor.d && productOf(this, factor)) || general.times.call(this, factor);
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
    const comparand = operand(other);
    return this.d && comparand.d ? compareWords(this, comparand) : general.comparedTo.call(this, comparand);
  },
  toString(this: Decimal) {
    return (this.d && shortText(this)) || general.toString.call(this);
  },
};
// decimal.js calls this name for its own comparisons (`equals`, `lessThan` and so on).
Object.assign(inherited, short, { cmp: short.comparedTo });
