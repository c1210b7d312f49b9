/**
 * The parts in which the two kinds of DIAN documents differ: UBL 2.1 names, and codes that resolution DIAN 000165 de 2023 fixes for each.
 */
export interface DocumentForm {
  readonly root: 'Invoice' | 'CreditNote';
  readonly operation: string;
  readonly profile: string;
  readonly type: { readonly name: string; readonly code: string };
  readonly line: string;
  readonly quantity: string;
}

/** The equivalent document of public services, type 60. */
export const billForm: DocumentForm = {
  root: 'Invoice',
  operation: '601',
  profile: 'DIAN 2.1: Documento Equivalente SPD',
  type: { name: 'cbc:InvoiceTypeCode', code: '60' },
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
};

/** Type codes that a bill may state instead when its document is made late: trouble of the issuer, or of the authority. */
export const lateTypeCodes = ['07', '08'] as const;

/** The note of adjustment that reverses a document, type 94. A note refers to its document and uses none of the authorised numbers. */
export const noteForm: DocumentForm = {
  root: 'CreditNote',
  operation: '20',
  profile: 'DIAN 2.1: Nota de ajuste al documento equivalente',
  type: { name: 'cbc:CreditNoteTypeCode', code: '94' },
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
};
