import type { TraceTree } from '@contador/contract/tariff-calculation';

/** The tree with what was fetched since of the terms that it was sent without, by their ids. */
export function withOpenedTerms(tree: TraceTree, opened: ReadonlyMap<string, TraceTree>): TraceTree {
  const term = tree.more === true ? (opened.get(tree.id) ?? tree) : tree;
  const { origin } = term;
  if (opened.size === 0 || origin.kind !== 'formula') return term;
  return { ...term, origin: { ...origin, terms: origin.terms.map((below) => withOpenedTerms(below, opened)) } };
}
