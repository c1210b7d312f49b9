/** In what the documents of the tax authority differ before it: names of UBL 2.1, and what resolution DIAN 000165 de 2023 fixes of each. */
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

/** The note of adjustment that reverses one, type 94: it refers to its document, and takes none of the authorised numbers. */
export const noteForm: DocumentForm = {
  root: 'CreditNote',
  operation: '20',
  profile: 'DIAN 2.1: Nota de ajuste al documento equivalente',
  type: { name: 'cbc:CreditNoteTypeCode', code: '94' },
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
};
