/**
 * Signs an electronic document (XAdES-EPES) and sends it to DIAN. The adapter of a technology provider implements it; the product does not,
 * because certificate, web service and time stamps belong to the provider.
 */
export interface DocumentSigner {
  /** Whether the output is signed. */
  readonly signs: boolean;
  /** Returns the signed document for the canonical XML. */
  readonly sign: (xml: string) => Promise<string>;
}

/** No provider: documents are delivered unsigned and declared as such. */
export const withoutSigner: DocumentSigner = { signs: false, sign: async (xml) => xml };
