import { type Decimal, decimal } from '@contador/kernel';

/** What identifies an electronic document before the DIAN. Amounts in COP. */
export interface ElectronicDocument {
  /** Prefix and number, `SPD100234`. */
  readonly number: string;
  /** `2025-06-30`. */
  readonly date: string;
  /** `04:00:00-05:00`. */
  readonly time: string;
  /** Before taxes. */
  readonly gross: Decimal;
  readonly iva?: Decimal;
  readonly inc?: Decimal;
  readonly ica?: Decimal;
  readonly total: Decimal;
  /** Without check digit. */
  readonly issuerNit: string;
  readonly customerId: string;
  /** 1 production, 2 test. */
  readonly environment: 1 | 2;
}

const ZERO = decimal(0);

/** Exactly two decimals. Throws RangeError on an amount that has more: it was not rounded where it came to be. */
function amount(of: Decimal = ZERO): string {
  if (of.decimalPlaces() > 2) throw new RangeError(`${of} has more than two decimals`);
  return of.toFixed(2);
}

/** The text whose SHA-384 is the CUDE (rule B12, resolution DIAN 000165 de 2023). The PIN of the software is a secret and stands in it. */
export function cudeText(of: ElectronicDocument, softwarePin: string): string {
  const taxes = `01${amount(of.iva)}04${amount(of.inc)}03${amount(of.ica)}`;
  const parties = `${of.issuerNit}${of.customerId}${softwarePin}${of.environment}`;
  return `${of.number}${of.date}${of.time}${amount(of.gross)}${taxes}${amount(of.total)}${parties}`;
}

const CONSULTATION = {
  1: 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=',
  2: 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=',
} as const;

/** The text of the QR code: a line a field, and the address where the document is consulted. */
export function qrText(of: ElectronicDocument, cude: string): string {
  const fields = {
    NumFac: of.number,
    FecFac: of.date,
    HorFac: of.time,
    NitFac: of.issuerNit,
    DocAdq: of.customerId,
    ValFac: amount(of.gross),
    ValIva: amount(of.iva),
    ValOtroIm: amount((of.inc ?? ZERO).plus(of.ica ?? ZERO)),
    ValTolFac: amount(of.total),
    CUDE: cude,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [...lines, `${CONSULTATION[of.environment]}${cude}`].join('\n');
}
