import type { Month } from '@contador/kernel';
import { createEvaluation } from './engine/evaluation.ts';
import type { Trace, TraceNode } from './engine/trace.ts';
import { termsOf } from './engine/trace.ts';
import type { Options } from './options.ts';
import { termOf } from './terms.ts';

/** A figure that a stored trace has and the formulas, run again on the trace's own inputs, give otherwise. */
export interface Discrepancy {
  readonly nodeId: string;
  readonly stored: string;
  /** `undefined` when the formulas give no value. */
  readonly recomputed: string | undefined;
}

/**
 * Runs the formulas of the month again on nothing but the inputs that a trace stored, and says which figures come out
 * otherwise: none, if the trace is what was calculated. What a person replaced counts as an input. Figures kept as they
 * were published under another value (`…#published`) belong to another calculation and are left out.
 */
export function recompute(trace: Trace, month: Month, options: Partial<Options> = {}): Discrepancy[] {
  const nodes = Object.values(trace.nodes).filter(({ id, origin }) => !id.includes('#') && !restsOnAnother(origin));
  const leaves = new Set(nodes.filter(isEntered).map(({ id }) => id));
  const families = new Set(nodes.flatMap(({ index }) => index.mechanism ?? []));
  const evaluation = createEvaluation({
    month,
    options,
    facts: {
      fact: () => undefined,
      activeMarkets: [...new Set(nodes.flatMap(({ symbol, index }) => (symbol === 'VR' ? (index.market ?? []) : [])))],
      mechanisms: [...families].filter((family) => family !== 'C1' && family !== 'C2'),
    },
    pinned: { roots: [...leaves], nodes: trace.nodes },
  });
  return nodes.flatMap(({ id, symbol, index, amount }): Discrepancy[] => {
    if (leaves.has(id)) return [];
    const answer = evaluation.ask(termOf(symbol), index);
    const recomputed = answer.kind === 'value' ? answer.amount.toString() : undefined;
    return recomputed === amount ? [] : [{ nodeId: id, stored: amount, recomputed }];
  });
}

function isEntered({ origin }: TraceNode): boolean {
  return origin.kind !== 'formula';
}

function restsOnAnother(origin: TraceNode['origin']): boolean {
  return termsOf(origin).some((id) => id.includes('#'));
}
