import type { Month } from '@contador/kernel';
import type { Options } from '../options.ts';
import { createEvaluation, type Evaluation } from './evaluation.ts';
import type { Correction } from './facts.ts';
import { indexSuffix } from './term-index.ts';
import type { Trace, TraceNode } from './trace.ts';
import { termsOf } from './trace.ts';

/** Readings of the law under which a stored trace was calculated, taken from its formulas. */
export function optionsOf(trace: Trace): Partial<Options> {
  const named = Object.values(trace.nodes).flatMap(({ origin }) => {
    const calculated = origin.kind === 'override' ? origin.original : origin;
    return calculated.kind === 'formula' && calculated.option !== undefined ? [calculated.option] : [];
  });
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

/**
 * Figures of a trace that belong to its own calculation. Excludes figures kept as published under another value (`…#published`) and the
 * figures that depend on them.
 */
export function ownNodes(trace: Trace): TraceNode[] {
  return Object.values(trace.nodes).filter(
    ({ id, origin }) => !id.includes('#') && !termsOf(origin).some((below) => below.includes('#')),
  );
}

/**
 * Runs the formulas of the month again over the inputs of a stored trace alone: its files, parameters and constants. A replaced figure,
 * entered or calculated, keeps its replacement, marked as such in the new trace. The readings of the law are those of the stored trace,
 * overridden by `options`.
 */
export function replay(
  trace: Trace,
  month: Month,
  {
    options = {},
    replaced = new Map(),
  }: { options?: Partial<Options>; replaced?: ReadonlyMap<string, Correction> } = {},
): Evaluation {
  const nodes = ownNodes(trace);
  const inputIds = nodes.filter(({ id, origin }) => origin.kind !== 'formula' && !replaced.has(id)).map(({ id }) => id);
  const families = new Set(nodes.flatMap(({ index }) => index.mechanism ?? []));
  return createEvaluation({
    month,
    options: { ...optionsOf(trace), ...options },
    facts: {
      fact: () => undefined,
      correction: (symbol, index) => replaced.get(symbol + indexSuffix(index)),
      activeMarkets: [...new Set(nodes.flatMap(({ symbol, index }) => (symbol === 'VR' ? (index.market ?? []) : [])))],
      mechanisms: [...families].filter((family) => family !== 'C1' && family !== 'C2'),
    },
    pinned: { roots: inputIds, nodes: trace.nodes },
  });
}
