import { remarkSentence } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { nodeOf, type Origin, type Trace } from '@contador/regulation';

/** Trace tree of a figure of a trial, in the shape that the Lupa shows. */
export function treeOf(trace: Trace, id: string): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return {
    id,
    symbol,
    label,
    unit,
    amount,
    index: { ...index },
    ...(warnings && { warnings: warnings.map(remarkSentence) }),
    origin: originOf(trace, origin),
  };
}

function originOf(trace: Trace, origin: Origin): TraceOrigin {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((below) => treeOf(trace, below)) };
  if (origin.kind === 'override') return { ...origin, original: originOf(trace, origin.original) };
  return origin as TraceOrigin;
}
