import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import type { FiscalLine } from './fiscal-bill.ts';

/** The charges of a bill, COP: energy by concept, local taxes, and other concepts with their VAT. */
interface ChargedParts {
  readonly lines: readonly { readonly code: string; readonly name: string; readonly value: Decimal }[];
  readonly taxes: readonly { readonly code: string; readonly name: string; readonly value: Decimal }[];
  readonly others: readonly {
    readonly code: string;
    readonly name: string;
    readonly base: Decimal;
    readonly vat: Decimal;
  }[];
}

/** Codes of totals, which are not lines of the document. */
const TOTALS = ['TOT', 'NEWTOT'];
const ZERO = decimal(0);

/** The lines of a bill for the tax authority. Lines of active energy are kept even at zero, so that every document has a line. */
export function billFiscalLines({ lines, taxes, others }: ChargedParts): FiscalLine[] {
  return [
    ...lines
      .filter(({ code, value }) => !TOTALS.includes(code) && (code.startsWith('EA') || !value.isZero()))
      .map(({ code, name, value }) => ({ code, name, value, vat: ZERO })),
    ...taxes.filter(({ value }) => !value.isZero()).map(({ code, name, value }) => ({ code, name, value, vat: ZERO })),
    ...others
      .filter(({ base }) => !base.isZero())
      .map(({ code, name, base, vat }) => ({ code, name, value: base, vat })),
  ];
}
