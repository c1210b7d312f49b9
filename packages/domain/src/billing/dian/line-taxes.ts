import type { Decimal } from '@contador/kernel';
import type { FiscalLine } from './fiscal-bill.ts';

/** VAT that a charged line declares, COP. */
export interface LineTax {
  readonly taxable: Decimal;
  readonly vat: Decimal;
}

/**
 * Computes the base and VAT that each charged line declares. A refund with VAT is an allowance of the document; its base and VAT are
 * subtracted from the taxed lines, starting with lines of the same concept, so that the lines add up to the header (rules FAU04 and FAS01b of the
 * technical annex).
 */
export function lineTaxes(lines: readonly FiscalLine[]): ReadonlyMap<FiscalLine, LineTax> {
  const taxes = new Map<FiscalLine, LineTax>(
    lines.filter(({ value }) => !value.isNegative()).map((line) => [line, { taxable: line.value, vat: line.vat }]),
  );
  const taxed = [...taxes.keys()].filter(({ vat }) => !vat.isZero());
  for (const returned of lines.filter(({ value, vat }) => value.isNegative() && !vat.isZero())) {
    const sameConcept = taxed.filter(({ code }) => conceptOf(code) === conceptOf(returned.code));
    let remaining: LineTax = { taxable: returned.value.abs(), vat: returned.vat.abs() };
    for (const line of [...sameConcept, ...taxed.filter((each) => !sameConcept.includes(each))]) {
      const declared = taxes.get(line) as LineTax;
      const deduction = {
        taxable: smaller(remaining.taxable, declared.taxable),
        vat: smaller(remaining.vat, declared.vat),
      };
      taxes.set(line, minus(declared, deduction));
      remaining = minus(remaining, deduction);
    }
  }
  return taxes;
}

/** When a client has the same code twice, the second line's code is `code#2`. */
const conceptOf = (code: string) => code.split('#')[0];
const smaller = (one: Decimal, other: Decimal) => (one.lessThan(other) ? one : other);
const minus = (from: LineTax, deduction: LineTax): LineTax => ({
  taxable: from.taxable.minus(deduction.taxable),
  vat: from.vat.minus(deduction.vat),
});
