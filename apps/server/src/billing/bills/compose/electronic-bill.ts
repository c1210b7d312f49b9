import { createHash } from 'node:crypto';
import { cudeText, type ElectronicDocument, qrText } from '@contador/domain/billing';
import type { Decimal } from '@contador/kernel';
import type { BillIssuer } from './issuer.repository.ts';

/** Fiscal content of a bill or of its reversal note. Amounts are in COP and exclude instalments, the previous balance and the rounding. */
export interface FiscalBill {
  /** Number with its prefix. */
  readonly number: string;
  /** Sum of the lines that are zero or positive, before VAT. */
  readonly gross: Decimal;
  readonly vat: Decimal;
  /** Including VAT, less the negative lines. */
  readonly total: Decimal;
  readonly nit: string | null;
  readonly customerId: string;
  readonly issuer: BillIssuer;
  /** Colombian time: `2025-11-10` and `06:14:09`. */
  readonly issuedAt: { readonly date: string; readonly time: string };
}

/** CUDE of a fiscal document, and the text of its DIAN QR code. */
export function electronicBill(bill: FiscalBill): { readonly cude: string; readonly qr: string } {
  const { issuer, issuedAt } = bill;
  const document: ElectronicDocument = {
    number: bill.number,
    date: issuedAt.date,
    time: `${issuedAt.time}-05:00`,
    gross: bill.gross,
    iva: bill.vat,
    total: bill.total,
    issuerNit: digitsOfNit(bill.nit),
    customerId: bill.customerId,
    environment: issuer.environment,
  };
  const cude = createHash('sha384').update(cudeText(document, issuer.pin)).digest('hex');
  return { cude, qr: qrText(document, cude) };
}

/** NIT without points and check digit, as fiscal documents show it; empty if the company has none. */
export function digitsOfNit(nit: string | null): string {
  return (nit ?? '').replace(/-.*$/, '').replace(/\D/g, '');
}
