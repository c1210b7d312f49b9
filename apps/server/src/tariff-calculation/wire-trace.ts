import type { TraceOrigin, TraceTree } from '@contador/contract';
import { remarkSentence } from '@contador/contract';
import type { Origin, Trace } from '@contador/regulation';
import { nodeOf } from '@contador/regulation';

/** The tree under a figure as it goes over the wire, each term inside the formula that asked for it. */
export function wireTree(trace: Trace, id: string): TraceTree {
  const { symbol, label, unit, amount, index, origin, warnings } = nodeOf(trace, id);
  return {
    id,
    symbol,
    label,
    unit,
    amount,
    index: { ...index },
    ...(warnings && { warnings: warnings.map(remarkSentence) }),
    origin: wireOrigin(trace, origin),
  };
}

function wireOrigin(trace: Trace, origin: Origin): TraceOrigin {
  if (origin.kind === 'formula') return { ...origin, terms: origin.terms.map((id) => wireTree(trace, id)) };
  if (origin.kind === 'override') return { ...origin, original: wireOrigin(trace, origin.original) };
  return origin as TraceOrigin;
}
