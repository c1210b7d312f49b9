import { createHash } from 'node:crypto';
import { cudeText, type ElectronicDocument, qrText } from '@contador/domain/billing';
import type { Decimal } from '@contador/kernel';
import type { BillIssuer } from './issuer.repository.ts';

/** What is fiscal of a bill, or of the note that reverses it. Amounts are COP: instalments, the balance of before and the rounding are none of it. */
export interface FiscalBill {
  /** With its prefix. */
  readonly number: string;
  /** The lines from zero up, before VAT. */
  readonly gross: Decimal;
  readonly vat: Decimal;
  /** With VAT, and less what lines below zero take away. */
  readonly total: Decimal;
  readonly nit: string | null;
  readonly customerId: string;
  readonly issuer: BillIssuer;
  /** `2025-11-10` and `06:14:09`, in Colombia. */
  readonly issuedAt: { readonly date: string; readonly time: string };
}

/** The CUDE, and what the code of the tax authority says. */
export function electronicBill(of: FiscalBill): { readonly cude: string; readonly qr: string } {
  const { issuer, issuedAt } = of;
  const document: ElectronicDocument = {
    number: of.number,
    ...{ date: issuedAt.date, time: `${issuedAt.time}-05:00` },
    ...{ gross: of.gross, iva: of.vat, total: of.total },
    issuerNit: digitsOfNit(of.nit),
    customerId: of.customerId,
    environment: issuer.environment,
  };
  const cude = createHash('sha384').update(cudeText(document, issuer.pin)).digest('hex');
  return { cude, qr: qrText(document, cude) };
}

/** The NIT without points and check digit, as it stands in documents; empty where the company has none. */
export function digitsOfNit(nit: string | null): string {
  return (nit ?? '').replace(/-.*$/, '').replace(/\D/g, '');
}
