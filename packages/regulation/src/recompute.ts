import type { Month } from '@contador/kernel';
import { ownNodes, replay } from './engine/replay.ts';
import type { Trace } from './engine/trace.ts';
import type { Options } from './options.ts';
import { termOf } from './terms.ts';

/** A figure of a stored trace that differs when its formulas are run again on the trace's own inputs. */
export interface Discrepancy {
  readonly nodeId: string;
  readonly stored: string;
  /** `undefined` when the formulas give no value. */
  readonly recomputed: string | undefined;
}

/**
 * Runs the formulas of the month again on the inputs stored in a trace, and returns the figures that differ: none when the trace is
 * intact. Values replaced by a person count as inputs. Figures kept as published under another value (`…#published`) belong to another
 * calculation and are left out.
 */
export function recompute(trace: Trace, month: Month, options: Partial<Options> = {}): Discrepancy[] {
  const evaluation = replay(trace, month, { options });
  const nodes = ownNodes(trace).filter(({ origin }) => origin.kind === 'formula');
  return nodes.flatMap(({ id, symbol, index, amount }): Discrepancy[] => {
    const answer = evaluation.ask(termOf(symbol), index);
    const recomputed = answer.kind === 'value' ? answer.amount.toString() : undefined;
    return recomputed === amount ? [] : [{ nodeId: id, stored: amount, recomputed }];
  });
}
