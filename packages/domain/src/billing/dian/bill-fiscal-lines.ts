import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import type { FiscalLine } from './fiscal-bill.ts';
import { netRefunds } from './net-refunds.ts';
import type { OpenPoints } from './open-points.ts';

/**
 * Divides the taxes that a bill collects for third parties: those that its document states apart, and those that stay as lines. A tax below
 * zero stays, as an allowance of the document: no amount of an extension is negative.
 */
export function dividedTaxes<Tax extends { readonly value: Decimal }>(
  taxes: readonly Tax[],
  mode: OpenPoints['collections'],
): { readonly lines: readonly Tax[]; readonly collections: readonly Tax[] } {
  const isApart = ({ value }: Tax) => mode === 'extension' && value.greaterThan(0);
  return { lines: taxes.filter((tax) => !isApart(tax)), collections: taxes.filter(isApart) };
}

/** The charges of a bill, COP: energy by concept, local taxes, and other concepts with their VAT. */
interface ChargedParts {
  readonly lines: readonly { readonly code: string; readonly name: string; readonly value: Decimal }[];
  readonly taxes: readonly { readonly code: string; readonly name: string; readonly value: Decimal }[];
  readonly others: readonly {
    readonly code: string;
    readonly name: string;
    readonly base: Decimal;
    readonly vat: Decimal;
    /** False for a concept that needs a separate sales invoice. */
    readonly inherent: boolean;
  }[];
}

/** Codes of totals, which are not lines of the document. */
const TOTALS = ['TOT', 'NEWTOT'];
const ZERO = decimal(0);

/** Units of the UN/ECE list that lines use. */
const KWH = 'KWH';
const PIECE = '94';

/**
 * The lines of a bill for the tax authority. Lines of active energy are kept even at zero, so that every document has a line. Concepts that
 * are not inherent to the service are left out: the document of public services may not carry them (resolution DIAN 000165 de 2023, article
 * 20, paragraph 2).
 */
export function billFiscalLines({ lines, taxes, others }: ChargedParts): FiscalLine[] {
  return netRefunds([
    ...lines
      .filter(({ code, value }) => !TOTALS.includes(code) && (code.startsWith('EA') || !value.isZero()))
      .map(({ code, name, value }) => ({ code, name, value, vat: ZERO, unit: KWH })),
    ...taxes
      .filter(({ value }) => !value.isZero())
      .map(({ code, name, value }) => ({ code, name, value, vat: ZERO, unit: PIECE })),
    ...others
      .filter(({ base, inherent }) => inherent && !base.isZero())
      .map(({ code, name, base, vat }) => ({ code, name, value: base, vat, unit: PIECE })),
  ]);
}
