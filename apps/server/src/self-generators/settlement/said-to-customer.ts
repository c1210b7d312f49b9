import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';

/** Replaces the names of employees in a tree by the name of the company, for customers. */
export function treeForCustomer(tree: TraceTree, company: string): TraceTree {
  return { ...tree, origin: originForCustomer(tree.origin, company) };
}

function originForCustomer(origin: TraceOrigin, company: string): TraceOrigin {
  switch (origin.kind) {
    case 'formula':
      return { ...origin, terms: origin.terms.map((term) => treeForCustomer(term, company)) };
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
