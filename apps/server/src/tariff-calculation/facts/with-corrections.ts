import type { Correction, Facts } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';

/** Adds the corrections of figures to the facts, by symbol and index: `G[market=DNOM]`. */
export function withCorrections(facts: Facts, corrections: ReadonlyMap<string, Correction>): Facts {
  if (corrections.size === 0) return facts;
  return { ...facts, correction: (symbol, index) => corrections.get(symbol + indexSuffix(index)) };
}
