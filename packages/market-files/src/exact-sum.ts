import { add, type Exact, exactOf, multiply, plainText, ZERO } from './exact.ts';

/** Integers below this limit are added and multiplied as numbers without loss. */
const SAFE = 2 ** 52;
/** `10^0` to `10^15`; a larger shift cannot fit. */
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, power) => 10 ** power);

/**
 * Adds decimal numbers without rounding. While the sum fits in an integer at a common scale it is kept as a number, which makes a month of
 * contracts fast; larger sums move to a BigInt.
 */
export class ExactSum {
  private integer = 0;
  private scale = 0;
  private rest: Exact = ZERO;

  /** Adds `mantissa × 10^−scale`. The mantissa is an integer from 0 to 2^52. */
  addInteger(mantissa: number, scale: number): void {
    const common = Math.max(scale, this.scale);
    const sum = this.integer * power(common - this.scale) + mantissa * power(common - scale);
    if (sum < SAFE) {
      this.integer = sum;
      this.scale = common;
    } else {
      this.addExact({ unscaled: BigInt(mantissa), scale });
    }
  }

  addExact(amount: Exact): void {
    this.rest = this.rest === ZERO ? amount : add(this.rest, amount);
  }

  addText(text: string): void {
    this.addExact(exactOf(text) ?? ZERO);
  }

  addSum(other: ExactSum): void {
    this.addInteger(other.integer, other.scale);
    if (other.rest !== ZERO) this.addExact(other.rest);
  }

  /** Adds the other sum × `mantissa × 10^−scale`, with the mantissa as in `addInteger`. */
  addProduct(other: ExactSum, mantissa: number, scale: number): void {
    const product = other.integer * mantissa;
    if (other.rest === ZERO && product < SAFE) this.addInteger(product, other.scale + scale);
    else this.addExact(multiply(other.total(), { unscaled: BigInt(mantissa), scale }));
  }

  /** Resets the sum to 0. */
  clear(): void {
    this.integer = 0;
    this.scale = 0;
    this.rest = ZERO;
  }

  total(): Exact {
    if (this.integer === 0) return this.rest;
    const sum = { unscaled: BigInt(this.integer), scale: this.scale };
    return this.rest === ZERO ? sum : add(this.rest, sum);
  }

  /** Maximum number of decimals of the total: that of the numbers added. */
  get decimals(): number {
    return Math.max(this.scale, this.rest.scale);
  }

  /** The total as plain decimal text. */
  text(): string {
    return plainText(this.total());
  }
}

/** Exact sum of decimal texts. */
export function exactSum(texts: Iterable<string>): Exact {
  const sum = new ExactSum();
  for (const text of texts) sum.addText(text);
  return sum.total();
}

function power(exponent: number): number {
  return POWERS_OF_TEN[exponent] ?? Number.POSITIVE_INFINITY;
}
