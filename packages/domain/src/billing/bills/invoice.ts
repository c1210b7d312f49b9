import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { OtherConceptAmounts } from './other-concept.ts';

/** The parts of an invoice, COP with 2 decimals. */
export interface InvoiceParts {
  /** The `NEWTOT` line if the bill has one, else the `TOT` line. */
  readonly energy: Decimal;
  readonly lighting: Decimal;
  readonly security: Decimal;
  readonly others: readonly OtherConceptAmounts[];
  /** Amount that each credit charges in the month. */
  readonly credits: readonly Decimal[];
  /** Negative when it is in favour of the client. */
  readonly previousBalance: Decimal;
}

export interface InvoiceTotals {
  readonly taxes: Decimal;
  /** Total of the other concepts, IVA included. */
  readonly others: Decimal;
  readonly vat: Decimal;
  readonly subtotal: Decimal;
  readonly credits: Decimal;
  readonly gross: Decimal;
  /** A whole multiple of the company's `payableMultiple`; a negative amount is owed to the client. */
  readonly payable: Decimal;
  /** The line 'Ajuste': the difference that rounding makes. */
  readonly adjustment: Decimal;
}

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, it) => sum.plus(it), decimal(0));

/**
 * Computes the totals of an invoice (rules B1 and B10). The payable amount is rounded to the company's multiple of pesos, half away from
 * zero.
 */
export function invoiceTotals(
  parts: InvoiceParts,
  { payableMultiple }: Pick<Options, 'payableMultiple'>,
): InvoiceTotals {
  const taxes = parts.lighting.plus(parts.security);
  const others = sumOf(parts.others.map(({ total }) => total));
  const subtotal = parts.energy.plus(taxes).plus(others);
  const credits = sumOf(parts.credits);
  const gross = subtotal.plus(credits).plus(parts.previousBalance);
  const multiple = decimal(payableMultiple);
  const payable = roundHalfUp(gross.dividedBy(multiple), 0).times(multiple);
  const vat = sumOf(parts.others.map((concept) => concept.vat));
  return { taxes, others, vat, subtotal, credits, gross, payable, adjustment: payable.minus(gross) };
}

/**
 * The amount of a payment coupon that leaves out the security tax, rounded to the company's multiple of pesos. Returns `undefined` when the
 * company prints a single coupon, when the bill has no security tax, and when nothing else is due.
 */
export function payableWithoutSecurity(
  { gross, security }: Pick<InvoiceTotals, 'gross'> & Pick<InvoiceParts, 'security'>,
  { couponPolicy, payableMultiple }: Pick<Options, 'couponPolicy' | 'payableMultiple'>,
): Decimal | undefined {
  if (couponPolicy === 'single' || security.isZero()) return undefined;
  const multiple = decimal(payableMultiple);
  const payable = roundHalfUp(gross.minus(security).dividedBy(multiple), 0).times(multiple);
  return payable.greaterThan(0) ? payable : undefined;
}

/**
 * The balance that the next bill takes over from this one, once. Only a balance in favour of the client is carried over; debts to the
 * company are collected elsewhere.
 */
export function balanceForNextBill(payable: Decimal): Decimal {
  return payable.isNegative() ? payable : decimal(0);
}
