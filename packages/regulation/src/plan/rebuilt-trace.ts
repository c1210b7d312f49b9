import type { Month } from '@contador/kernel';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Facts } from '../engine/facts.ts';
import type { Trace } from '../engine/trace.ts';
import type { Root } from './row-calculation.ts';

/** A figure whose stored amount is not what its explanation gives. Either may be absent: a figure more, a figure less. */
export interface UnexplainedFigure {
  readonly id: string;
  readonly stored?: string;
  readonly rebuilt?: string;
}

/** The explanation of a stored result, and where it is not one. */
export interface RebuiltTrace {
  readonly trace: Trace;
  /** None: every amount is as it was stored, to the last digit. */
  readonly unexplained: readonly UnexplainedFigure[];
}

/**
 * The trace of a result of which only amounts were stored, calculated again from its facts. Who shows it says it when a stored amount
 * is another one: a formula or a fact changed after it was stored.
 */
export function rebuiltTrace(of: {
  month: Month;
  facts: Facts;
  roots: readonly Root[];
  /** By id of the figure, as `unpackAmounts` gives them. */
  stored: ReadonlyMap<string, string>;
}): RebuiltTrace {
  const { month, facts, roots, stored } = of;
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
