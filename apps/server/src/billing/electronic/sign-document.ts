/**
 * Signs an electronic document (XAdES-EPES) and sends it to the tax authority: the border behind which the provider's adapter stands. The product
 * has none of its own: certificate, web service and time stamps are the provider's.
 */
export interface DocumentSigner {
  /** Whether what it gives carries a signature. */
  readonly signs: boolean;
  /** The signed document of that canonical XML. */
  readonly sign: (xml: string) => Promise<string>;
}

/** No provider: documents go out as they are, and say so. */
export const withoutSigner: DocumentSigner = { signs: false, sign: async (xml) => xml };
