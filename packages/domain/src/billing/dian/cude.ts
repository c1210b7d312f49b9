import { type Decimal, decimal } from '@contador/kernel';

/** The facts that identify an electronic document before the DIAN. Amounts in COP. */
export interface ElectronicDocument {
  /** Prefix and number, such as `SPD100234`. */
  readonly number: string;
  /** Day of issue, such as `2025-06-30`. */
  readonly date: string;
  /** Time of issue, such as `04:00:00-05:00`. */
  readonly time: string;
  /** Total before taxes. */
  readonly gross: Decimal;
  readonly iva?: Decimal;
  readonly inc?: Decimal;
  readonly ica?: Decimal;
  readonly total: Decimal;
  /** NIT without its check digit. */
  readonly issuerNit: string;
  readonly customerId: string;
  /** 1 is production, 2 is test. */
  readonly environment: 1 | 2;
}

const ZERO = decimal(0);

/**
 * Formats an amount with exactly two decimals. Throws RangeError on an amount with more decimals, because it should have been rounded where
 * it was computed.
 */
function amount(value: Decimal = ZERO): string {
  if (value.decimalPlaces() > 2) throw new RangeError(`${value} has more than two decimals`);
  return value.toFixed(2);
}

/** The text whose SHA-384 is the CUDE (rule B12, resolution DIAN 000165 de 2023). The text contains the secret PIN of the software. */
export function cudeText(document: ElectronicDocument, softwarePin: string): string {
  const taxes = `01${amount(document.iva)}04${amount(document.inc)}03${amount(document.ica)}`;
  const parties = `${document.issuerNit}${document.customerId}${softwarePin}${document.environment}`;
  return `${document.number}${document.date}${document.time}${amount(document.gross)}${taxes}${amount(document.total)}${parties}`;
}

const CONSULTATION = {
  1: 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=',
  2: 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=',
} as const;

/** Address at which the authority shows a document. */
export const addressOfQuery = (environment: 1 | 2, cude: string) => `${CONSULTATION[environment]}${cude}`;

/** The text of the QR code: one field per line, then the address where the document can be consulted. */
export function qrText(document: ElectronicDocument, cude: string): string {
  const fields = {
    NumFac: document.number,
    FecFac: document.date,
    HorFac: document.time,
    NitFac: document.issuerNit,
    DocAdq: document.customerId,
    ValFac: amount(document.gross),
    ValIva: amount(document.iva),
    ValOtroIm: amount((document.inc ?? ZERO).plus(document.ica ?? ZERO)),
    ValTolFac: amount(document.total),
    CUDE: cude,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [...lines, addressOfQuery(document.environment, cude)].join('\n');
}
