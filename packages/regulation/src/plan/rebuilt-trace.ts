import type { Month } from '@contador/kernel';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Facts } from '../engine/facts.ts';
import type { Trace } from '../engine/trace.ts';
import type { Root } from './row-calculation.ts';

/**
 * A figure whose stored amount differs from its explanation. `stored` is absent for a figure that was not stored, `rebuilt` for one that
 * the explanation lacks.
 */
export interface UnexplainedFigure {
  readonly id: string;
  readonly stored?: string;
  readonly rebuilt?: string;
}

/** Explanation of a stored result, and the figures where it does not match. */
export interface RebuiltTrace {
  readonly trace: Trace;
  /** Empty when every stored amount matches to the last digit. */
  readonly unexplained: readonly UnexplainedFigure[];
}

/**
 * Calculates the trace of a result again from its facts, when only its amounts were stored. The caller must report the unexplained figures:
 * a formula or a fact changed after the result was stored.
 */
export function rebuiltTrace(input: {
  month: Month;
  facts: Facts;
  roots: readonly Root[];
  /** Amounts by figure id, as returned by `unpackAmounts`. */
  stored: ReadonlyMap<string, string>;
}): RebuiltTrace {
  const { month, facts, roots, stored } = input;
  const evaluation = createEvaluation({ month, facts });
  for (const [term, index] of roots) evaluation.ask(term, index);
  const trace = evaluation.trace();
  const ids = new Set([...stored.keys(), ...Object.keys(trace.nodes)]);
  const unexplained = [...ids].flatMap((id): UnexplainedFigure[] => {
    const [before, now] = [stored.get(id), trace.nodes[id]?.amount];
    if (before === now) return [];
    return [{ id, ...(before !== undefined && { stored: before }), ...(now !== undefined && { rebuilt: now }) }];
  });
  return { trace, unexplained };
}
