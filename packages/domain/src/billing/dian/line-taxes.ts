import type { Decimal } from '@contador/kernel';
import type { FiscalLine } from './fiscal-bill.ts';

/** What a charged line declares of its VAT, COP. */
export interface LineTax {
  readonly taxable: Decimal;
  readonly vat: Decimal;
}

/**
 * Base and VAT that each charged line declares. What was given back with its VAT is an allowance of the document; its base and VAT are taken from
 * the taxed lines, those of its own concept first, so that the lines add up to the header (rules FAU04 and FAS01b of the technical annex).
 */
export function lineTaxes(lines: readonly FiscalLine[]): ReadonlyMap<FiscalLine, LineTax> {
  const taxes = new Map<FiscalLine, LineTax>(
    lines.filter(({ value }) => !value.isNegative()).map((line) => [line, { taxable: line.value, vat: line.vat }]),
  );
  const taxed = [...taxes.keys()].filter(({ vat }) => !vat.isZero());
  for (const returned of lines.filter(({ value, vat }) => value.isNegative() && !vat.isZero())) {
    const own = taxed.filter(({ code }) => conceptOf(code) === conceptOf(returned.code));
    let left: LineTax = { taxable: returned.value.abs(), vat: returned.vat.abs() };
    for (const line of [...own, ...taxed.filter((each) => !own.includes(each))]) {
      const has = taxes.get(line) as LineTax;
      const takes = { taxable: smaller(left.taxable, has.taxable), vat: smaller(left.vat, has.vat) };
      taxes.set(line, minus(has, takes));
      left = minus(left, takes);
    }
  }
  return taxes;
}

/** A code that a client has twice is `code` and `code#2`. */
const conceptOf = (code: string) => code.split('#')[0];
const smaller = (one: Decimal, other: Decimal) => (one.lessThan(other) ? one : other);
const minus = (from: LineTax, takes: LineTax): LineTax => ({
  taxable: from.taxable.minus(takes.taxable),
  vat: from.vat.minus(takes.vat),
});
