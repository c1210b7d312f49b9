import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';

/** The tree as a customer reads it: the company stands where it says which of its people entered something. */
export function saidToCustomer(tree: TraceTree, company: string): TraceTree {
  return { ...tree, origin: saidOrigin(tree.origin, company) };
}

function saidOrigin(origin: TraceOrigin, company: string): TraceOrigin {
  switch (origin.kind) {
    case 'formula':
      return { ...origin, terms: origin.terms.map((term) => saidToCustomer(term, company)) };
    case 'file':
      return { ...origin, uploadedBy: company };
    case 'record':
      return { ...origin, enteredBy: company };
    case 'constant':
    case 'absence':
      return origin;
    default:
      throw new Error(`a settlement has no figure from ${origin.kind}`);
  }
}
