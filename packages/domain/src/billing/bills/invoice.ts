import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { OtherConceptAmounts } from './other-concept.ts';

/** The parts of an invoice, COP with 2 decimals. */
export interface InvoiceParts {
  /** NEWTOT where there is one, TOT otherwise. */
  readonly energy: Decimal;
  readonly lighting: Decimal;
  readonly security: Decimal;
  readonly others: readonly OtherConceptAmounts[];
  /** What each credit asks for in the month. */
  readonly credits: readonly Decimal[];
  /** Below zero: in favour of the client. */
  readonly previousBalance: Decimal;
}

export interface InvoiceTotals {
  readonly taxes: Decimal;
  /** With their IVA. */
  readonly others: Decimal;
  readonly vat: Decimal;
  readonly subtotal: Decimal;
  readonly credits: Decimal;
  readonly gross: Decimal;
  /** A whole multiple; below zero it is owed to the client. */
  readonly payable: Decimal;
  /** The line 'Ajuste': what rounding added or took. */
  readonly adjustment: Decimal;
}

const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, it) => sum.plus(it), decimal(0));

/** The totals of an invoice (rules B1 and B10): the payable amount to the company's multiple of pesos, half away from zero. */
export function invoiceTotals(of: InvoiceParts, { payableMultiple }: Pick<Options, 'payableMultiple'>): InvoiceTotals {
  const taxes = of.lighting.plus(of.security);
  const others = sumOf(of.others.map(({ total }) => total));
  const subtotal = of.energy.plus(taxes).plus(others);
  const credits = sumOf(of.credits);
  const gross = subtotal.plus(credits).plus(of.previousBalance);
  const multiple = decimal(payableMultiple);
  const payable = roundHalfUp(gross.dividedBy(multiple), 0).times(multiple);
  const vat = sumOf(of.others.map((concept) => concept.vat));
  return { taxes, others, vat, subtotal, credits, gross, payable, adjustment: payable.minus(gross) };
}

/**
 * What a coupon without the security tax asks for, to the company's multiple of pesos; undefined where the company prints one coupon, and of a bill
 * that has no such tax or asks for nothing without it.
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

/** What a bill asks for, and what it owes: an amount below zero is printed as nothing to pay and a balance in favour. */
export function printedPayable(payable: Decimal): { readonly toPay: Decimal; readonly inFavour: Decimal } {
  const zero = decimal(0);
  return payable.isNegative() ? { toPay: zero, inFavour: payable.negated() } : { toPay: payable, inFavour: zero };
}

/** What the next bill takes from this one, once: a balance in favour; what is owed to the company is collected elsewhere. */
export function balanceForNextBill(payable: Decimal): Decimal {
  return payable.isNegative() ? payable : decimal(0);
}
