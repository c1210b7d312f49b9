import type { Term } from './term.ts';
import type { TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';

/** How many ids of a term are remembered; above it they are forgotten, so that codes of markets cannot fill the memory. */
const REMEMBERED = 500;
const known = new WeakMap<Term, Map<string, string>>();

/**
 * `CU[market=NARM;level=n1or;band=mon]`: the id of a term's value at that index, projected on the term's dimensions. Every calculation
 * asks for the same ids, and one text for each of them makes the trace of the next one a third cheaper.
 */
export function nodeId(term: Term, index: TermIndex): string {
  const suffix = indexSuffix(index);
  let ids = known.get(term);
  if (ids === undefined || ids.size > REMEMBERED) {
    ids = new Map();
    known.set(term, ids);
  }
  let id = ids.get(suffix);
  if (id === undefined) {
    id = term.symbol + suffix;
    ids.set(suffix, id);
  }
  return id;
}
