const implementations = new WeakMap<Document, { readonly _version: number }>();

/** jsdom's own count of the changes of a document: what was computed from the document holds until the count changes. */
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
