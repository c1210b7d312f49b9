import type { TraceTree } from '@contador/contract/tariff-calculation';

/** Merges the terms that were fetched later, by id, into a tree that was sent without them. */
export function withOpenedTerms(tree: TraceTree, opened: ReadonlyMap<string, TraceTree>): TraceTree {
  const term = tree.more === true ? (opened.get(tree.id) ?? tree) : tree;
  const { origin } = term;
  if (opened.size === 0 || origin.kind !== 'formula') return term;
  return { ...term, origin: { ...origin, terms: origin.terms.map((below) => withOpenedTerms(below, opened)) } };
}
