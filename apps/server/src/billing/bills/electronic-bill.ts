import { createHash } from 'node:crypto';
import { cudeText, type ElectronicDocument, qrText } from '@contador/domain/billing';
import type { Decimal } from '@contador/kernel';
import type { BillIssuer } from './issuer.repository.ts';

/** What is fiscal of a bill, or of the note that reverses it. Amounts are COP: instalments, the balance of before and the rounding are none of it. */
export interface FiscalBill {
  /** With its prefix. */
  readonly number: string;
  readonly subtotal: Decimal;
  readonly vat: Decimal;
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
    ...{ gross: of.subtotal.minus(of.vat), iva: of.vat, total: of.subtotal },
    issuerNit: (of.nit ?? '').replace(/-.*$/, '').replace(/\D/g, ''),
    customerId: of.customerId,
    environment: issuer.environment,
  };
  const cude = createHash('sha384').update(cudeText(document, issuer.pin)).digest('hex');
  return { cude, qr: qrText(document, cude) };
}
