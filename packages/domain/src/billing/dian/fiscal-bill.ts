import { type Decimal, decimal } from '@contador/kernel';

/** A line of a bill before the tax authority, COP before VAT; one below zero is a subsidy or a discount. */
export interface FiscalLine {
  /** Code of the concept: `EA`, `APL`, one of the company's. */
  readonly code: string;
  readonly name: string;
  readonly value: Decimal;
  readonly vat: Decimal;
}

/** What the tax authority adds up of a bill, COP. */
export interface FiscalSums {
  /** The lines from zero up. */
  readonly gross: Decimal;
  /** The lines below zero, as what they take away. */
  readonly allowances: Decimal;
  readonly vat: Decimal;
  /** The base of the VAT. */
  readonly taxable: Decimal;
  /** `gross + vat − allowances`. */
  readonly total: Decimal;
}

const ZERO = decimal(0);

/** The sums of those lines. Instalments, the balance of before and the rounding to the peso are no lines of it (DIAN 000165 de 2023). */
export function fiscalSums(lines: readonly FiscalLine[]): FiscalSums {
  const sum = (of: readonly Decimal[]) => of.reduce((total, each) => total.plus(each), ZERO);
  const gross = sum(lines.filter(({ value }) => !value.isNegative()).map(({ value }) => value));
  const allowances = sum(lines.filter(({ value }) => value.isNegative()).map(({ value }) => value.abs()));
  const vat = sum(lines.map((line) => line.vat));
  const taxable = sum(lines.filter((line) => !line.vat.isZero()).map(({ value }) => value));
  return { gross, allowances, vat, taxable, total: gross.plus(vat).minus(allowances) };
}
