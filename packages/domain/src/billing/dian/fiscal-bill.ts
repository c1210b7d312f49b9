import { type Decimal, decimal } from '@contador/kernel';

/** A line of a bill for the tax authority, COP before VAT. A negative line is a subsidy or a discount. */
export interface FiscalLine {
  /** Code of the concept: `EA`, `APL`, or one of the company's own. */
  readonly code: string;
  readonly name: string;
  /** After `allowances`. */
  readonly value: Decimal;
  readonly vat: Decimal;
  /** Unit of the UN/ECE list. Absent in bills of layouts 1 and 2, where every line is in kWh. */
  readonly unit?: string;
  /** Refunds with VAT that were subtracted from this line, as positive amounts. */
  readonly allowances?: readonly { readonly name: string; readonly value: Decimal }[];
}

/** Totals that the tax authority requires of a bill, COP. */
export interface FiscalSums {
  /** Sum of the lines that are not negative. */
  readonly gross: Decimal;
  /** Sum of the negative lines, as a positive amount. */
  readonly allowances: Decimal;
  readonly vat: Decimal;
  /** Tax base of the VAT. */
  readonly taxable: Decimal;
  /** `gross + vat − allowances`. */
  readonly total: Decimal;
}

const ZERO = decimal(0);

/** Adds up fiscal lines. Instalments, the previous balance and the rounding to pesos are not fiscal lines (DIAN 000165 de 2023). */
export function fiscalSums(lines: readonly FiscalLine[]): FiscalSums {
  const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, each) => total.plus(each), ZERO);
  const gross = sum(lines.filter(({ value }) => !value.isNegative()).map(({ value }) => value));
  const allowances = sum(lines.filter(({ value }) => value.isNegative()).map(({ value }) => value.abs()));
  const vat = sum(lines.map((line) => line.vat));
  const taxable = sum(lines.filter((line) => !line.vat.isZero()).map(({ value }) => value));
  return { gross, allowances, vat, taxable, total: gross.plus(vat).minus(allowances) };
}
