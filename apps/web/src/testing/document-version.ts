const implementations = new WeakMap<Document, { readonly _version: number }>();

/** jsdom's own change counter of a document: values computed from the document are valid until it changes. */
export function documentVersion(document: Document): number {
  let implementation = implementations.get(document);
  if (implementation === undefined) {
    const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
    implementation = key && (document as unknown as Record<symbol, { readonly _version: number }>)[key];
    if (typeof implementation?._version !== 'number') throw new Error('jsdom keeps no version of its documents here');
    implementations.set(document, implementation);
  }
  return implementation._version;
}
