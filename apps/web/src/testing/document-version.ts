const implementations = new WeakMap<Document, { readonly _version: number }>();

/**
 * Change counter of a document, so that a test may cache what it computes from the document until a change. jsdom has the counter, but only
 * inside its implementation object, which a symbol leads to.
 */
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
