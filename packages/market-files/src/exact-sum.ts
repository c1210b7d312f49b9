import { add, type Exact, exactOf, ZERO } from './exact.ts';

const SCALES = 16;
const SPILL = 2 ** 52;

/**
 * Adds decimal numbers without rounding. Numbers of up to 15 digits are added as integers, one sum a scale, which is
 * what makes a month of contracts cheap; longer ones as BigInt.
 */
export class ExactSum {
  private readonly integers = new Float64Array(SCALES);
  private spilled: Exact = ZERO;

  /** Adds `mantissa × 10^−scale`; the mantissa is an integer below 10^15. */
  addInteger(mantissa: number, scale: number): void {
    if (scale >= SCALES) {
      this.spilled = add(this.spilled, { unscaled: BigInt(mantissa), scale });
      return;
    }
    const sum = (this.integers[scale] as number) + mantissa;
    if (Math.abs(sum) < SPILL) {
      this.integers[scale] = sum;
    } else {
      this.integers[scale] = 0;
      this.spilled = add(this.spilled, { unscaled: BigInt(sum), scale });
    }
  }

  addExact(amount: Exact): void {
    this.spilled = add(this.spilled, amount);
  }

  addText(text: string): void {
    this.addExact(exactOf(text) ?? ZERO);
  }

  total(): Exact {
    let total = this.spilled;
    for (let scale = 0; scale < SCALES; scale++) {
      const integer = this.integers[scale] as number;
      if (integer !== 0) total = add(total, { unscaled: BigInt(integer), scale });
    }
    return total;
  }
}

/** Exact sum of decimal texts. */
export function exactSum(texts: Iterable<string>): Exact {
  const sum = new ExactSum();
  for (const text of texts) sum.addText(text);
  return sum.total();
}
