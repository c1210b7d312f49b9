import { type Decimal, decimal } from '@contador/kernel';
import type { FiscalLine } from './fiscal-bill.ts';

/**
 * Subtracts each refund with VAT from the lines that were charged with VAT, lines of the same concept first, and adds an allowance to each
 * reduced line. Each line then declares the base of its VAT, and the header is the sum of the lines (rules FAU04 and FAS01b of the
 * technical annex). The part of a refund that exceeds everything charged with VAT stays a negative line, because it belongs in a note of
 * adjustment.
 */
export function netRefunds(lines: readonly FiscalLine[]): FiscalLine[] {
  const charged = lines.filter(({ value, vat }) => !isRefund({ value, vat }));
  const netted = new Map(charged.map((line) => [line, line]));
  const rest: FiscalLine[] = [];
  for (const refund of lines.filter((line) => isRefund(line))) {
    let value = refund.value.abs();
    let vat = refund.vat.abs();
    const taxed = charged.filter((line) => !line.vat.isZero());
    const sameConcept = taxed.filter(({ code }) => conceptOf(code) === conceptOf(refund.code));
    for (const line of [...sameConcept, ...taxed.filter((each) => !sameConcept.includes(each))]) {
      const current = netted.get(line) as FiscalLine;
      const [base, tax] = [smaller(value, current.value), smaller(vat, current.vat)];
      if (base.isZero() && tax.isZero()) continue;
      netted.set(line, {
        ...current,
        value: current.value.minus(base),
        vat: current.vat.minus(tax),
        allowances: [...(current.allowances ?? []), { name: refund.name, value: base }],
      });
      [value, vat] = [value.minus(base), vat.minus(tax)];
    }
    if (!value.isZero() || !vat.isZero()) {
      rest.push({ ...refund, value: ZERO.minus(value), vat: ZERO.minus(vat) });
    }
  }
  return [...charged.map((line) => netted.get(line) as FiscalLine), ...rest];
}

const ZERO = decimal(0);

/** True for a line below zero that returns VAT. */
export const isRefund = ({ value, vat }: Pick<FiscalLine, 'value' | 'vat'>) => value.isNegative() && !vat.isZero();

/** When a client has the same code twice, the second line's code is `code#2`. */
const conceptOf = (code: string) => code.split('#')[0];
const smaller = (one: Decimal, other: Decimal) => (one.lessThan(other) ? one : other);
